import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { useDashboardQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { VerifyEmailBanner } from '../sessions/VerifyEmailBanner.tsx'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Greeting } from './Greeting.tsx'

export function DashboardPage() {
  const zone = useTimeZone()
  const query = useDashboardQuery()
  const data = query.data ?? query.previousData

  return (
    <Page title="Prep dashboard" className="fade-in pt-7 pb-16 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Greeting zone={zone} />
          <p className="mt-1.5 min-h-6 text-ink-2">
            {data &&
              (data.upcoming.totalCount > 0
                ? `${plural(data.upcoming.totalCount, 'session')} ahead of you.`
                : 'Nothing in your calendar yet.')}
          </p>
        </div>
        <LinkButton as={Link} to="/coaches">
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
