import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { useCalendarRules } from '../availability/use-calendar-rules.ts'
import { ProfileEditor } from './ProfileEditor.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useOwnProfile } from './use-own-profile.ts'

export function CoachProfileManagementPage() {
  const { profile, ...query } = useOwnProfile()
  const { rulesByDefault, ...rules } = useCalendarRules()

  return (
    <Page
      title="Coach profile"
      trail={[{ label: 'Dashboard', to: '/coach-dashboard' }, { label: 'Coach profile' }]}
      className="pt-6 pb-16 md:pt-8"
    >
      <h1 className="text-title">Coach profile</h1>
      <PageContent
        query={query.error ? query : rules}
        of={rulesByDefault && profile}
        failed="Your profile could not be loaded"
        audience="This page is for coaches."
        className="mt-6"
        skeleton={<ProfileSkeleton />}
      >
        {(own) =>
          rulesByDefault && <ProfileEditor key={own.id} profile={own} rulesByDefault={rulesByDefault} />
        }
      </PageContent>
    </Page>
  )
}
