import { Link } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { Breadcrumbs } from '../../components/layout/Breadcrumbs.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { useProfileSettingsQuery } from '../../generated/graphql.ts'
import { Appearance } from './Appearance.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { Privacy } from './Privacy.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'
import { SignInSettings } from './SignInSettings.tsx'
import { YourData } from './YourData.tsx'

export function ProfileSettingsPage() {
  const { productName } = useBootConfig()
  const { data, error, loading, refetch } = useProfileSettingsQuery({ notifyOnNetworkStatusChange: true })
  const me = data?.me

  return (
    <div className="measure pt-6 pb-16 md:pt-8">
      <title>{`Settings | ${productName}`}</title>
      <Breadcrumbs>
        <Link to="/profile">Profile</Link>
        <>Settings</>
      </Breadcrumbs>
      <h1 className="text-title">Settings</h1>
      <div className="mt-6 grid gap-5">
        <Appearance />
        {me && (
          <>
            <NotificationSettings user={me} />
            <Privacy />
            <SignInSettings email={me.email} isVerified={me.isEmailVerified} />
            <YourData />
            <DeleteAccount email={me.email} />
          </>
        )}
        {!me && error && (
          <Card>
            <ErrorState
              title="Your settings could not be loaded"
              message={describeError(error).message}
              onRetry={() => void refetch().catch(() => undefined)}
              retrying={loading}
            />
          </Card>
        )}
        {!me && !error && <SettingsSkeleton />}
      </div>
    </div>
  )
}
