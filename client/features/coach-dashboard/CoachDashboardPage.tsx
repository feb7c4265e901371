import { Link } from 'react-router-dom'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useCoachDashboardQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { Greeting } from '../dashboard/Greeting.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { VerifyEmailBanner } from '../sessions/VerifyEmailBanner.tsx'
import { CoachDashboardBody } from './CoachDashboardBody.tsx'
import { CoachDashboardSkeleton } from './CoachDashboardSkeleton.tsx'
import { PracticeLinks } from './PracticeLinks.tsx'

export function CoachDashboardPage() {
  const zone = useTimeZone()
  const query = useCoachDashboardQuery()

  return (
    <Page title="Coach dashboard" className="fade-in pt-7 pb-16 md:pt-9">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Greeting zone={zone} />
          <div className="mt-1">
            <TimeZonePicker value={zone} onChange={setTimeZone} />
          </div>
        </div>
        <LinkButton as={Link} to="/coach-profile-management" variant="secondary">
          Edit profile
        </LinkButton>
      </div>
      <PracticeLinks />
      <VerifyEmailBanner />
      <PageContent
        query={query}
        of={query.data ?? query.previousData}
        failed="Your dashboard could not be loaded"
        className="mt-6"
        skeleton={<CoachDashboardSkeleton />}
      >
        {(data) => <CoachDashboardBody data={data} zone={zone} />}
      </PageContent>
    </Page>
  )
}
