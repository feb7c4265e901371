import { useProfileSettingsQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { Appearance } from './Appearance.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { Privacy } from './Privacy.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'
import { SignInSettings } from './SignInSettings.tsx'
import { YourData } from './YourData.tsx'

export function ProfileSettingsPage() {
  const query = useProfileSettingsQuery({ notifyOnNetworkStatusChange: true })

  return (
    <Page
      title="Settings"
      trail={[{ label: 'Profile', to: '/profile' }, { label: 'Settings' }]}
      className="pt-6 pb-16 md:pt-8"
    >
      <h1 className="text-title">Settings</h1>
      <div className="mt-6 grid gap-5">
        <Appearance />
        <PageContent
          query={query}
          of={query.data?.me}
          failed="Your settings could not be loaded"
          skeleton={<SettingsSkeleton />}
        >
          {(me) => (
            <>
              <NotificationSettings user={me} />
              <Privacy />
              <SignInSettings email={me.email} isVerified={me.isEmailVerified} />
              <YourData />
              <DeleteAccount email={me.email} />
            </>
          )}
        </PageContent>
      </div>
    </Page>
  )
}
