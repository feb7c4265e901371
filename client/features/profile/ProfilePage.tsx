import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { useProfileQuery } from '../../generated/graphql.ts'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

export function ProfilePage() {
  const { productName } = useBootConfig()
  const { data, error, loading, refetch } = useProfileQuery({ notifyOnNetworkStatusChange: true })

  return (
    <div className="measure pt-6 pb-16 md:pt-10">
      <title>{`Profile | ${productName}`}</title>
      <h1 className="text-title">Profile</h1>
      {data?.me && <ProfileEditor key={data.me.id} user={data.me} />}
      {!data?.me && error && (
        <Card className="mt-6">
          <ErrorState
            title="Your profile could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch().catch(() => undefined)}
            retrying={loading}
          />
        </Card>
      )}
      {!data?.me && !error && <ProfileSkeleton />}
    </div>
  )
}
