import { useProfileQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

export function ProfilePage() {
  const query = useProfileQuery({ notifyOnNetworkStatusChange: true })

  return (
    <Page title="Profile" className="pt-6 pb-16 md:pt-10">
      <h1 className="text-title">Profile</h1>
      <PageContent
        query={query}
        of={query.data?.me}
        failed="Your profile could not be loaded"
        className="mt-6"
        skeleton={<ProfileSkeleton />}
      >
        {(me) => <ProfileEditor key={me.id} user={me} />}
      </PageContent>
    </Page>
  )
}
