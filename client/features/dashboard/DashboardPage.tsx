import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useNow } from '../../components/use-now.ts'
import { useDashboardQuery } from '../../generated/graphql.ts'
import { formatDay } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { InterviewCountdown } from '../profile/InterviewCountdown.tsx'
import { VerifyEmailBanner } from '../sessions/VerifyEmailBanner.tsx'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Greeting } from './Greeting.tsx'

export function DashboardPage() {
  const zone = useTimeZone()
  const query = useDashboardQuery()
  const now = useNow(60_000)
  const data = query.data ?? query.previousData

  return (
    <Page title="Prep dashboard" className="fade-in pt-7 pb-16 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <Greeting zone={zone} />
          <p className="num mt-1.5 text-ink-2">
            {formatDay(now, zone)}. Times in {zoneLabel(zone)}.
          </p>
          <div className="mt-0.5 min-h-6">
            {data?.me && <InterviewCountdown user={data.me} zone={zone} />}
          </div>
        </div>
        <LinkButton as={Link} to="/coaches" variant="secondary">
          Book a session
        </LinkButton>
      </div>
      <VerifyEmailBanner showsSessions={data && data.upcoming.totalCount + data.past.totalCount > 0} />
      <PageContent
        query={query}
        of={data}
        failed="Your dashboard could not be loaded"
        className="mt-8"
        skeleton={<DashboardSkeleton />}
      >
        {(loaded) => <DashboardBody data={loaded} zone={zone} />}
      </PageContent>
    </Page>
  )
}
