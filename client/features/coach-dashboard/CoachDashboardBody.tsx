import { Link } from 'react-router-dom'
import { Money } from '../../components/Money.tsx'
import { Stat } from '../../components/Stat.tsx'
import { useNow } from '../../components/use-now.ts'
import type { CoachDashboardQuery, VerificationStage } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatCount } from '../../lib/text.ts'
import { ListingState } from '../coach-profile/listing/ListingState.tsx'
import { ReliabilityCard } from '../reliability/ReliabilityCard.tsx'
import { DueList } from '../scorecards/DueList.tsx'
import { dayPlan } from './day-plan.ts'
import { PayoutForecast } from './PayoutForecast.tsx'
import { Requests } from './Requests.tsx'
import { SessionBlock } from './SessionBlock.tsx'
import { ToAnswer } from './ToAnswer.tsx'

const LATER_SHOWN = 5
/** Until the listing is through, it is what the coach has to do. */
const NOT_YET_LISTED = new Set<VerificationStage>(['DRAFT', 'READY_FOR_REVIEW'])

export function CoachDashboardBody({ data, zone }: { data: CoachDashboardQuery; zone: string }) {
  const now = useNow(60_000)
  const { myCoachProfile: profile } = data
  const listing = profile && <ListingState profile={profile} />
  const listingFirst = profile && NOT_YET_LISTED.has(profile.stage)
  const { proposals, questions, requests, today, later } = dayPlan(
    {
      upcoming: data.upcoming.edges.map(({ node }) => node),
      past: data.past.edges.map(({ node }) => node),
    },
    zone,
    now,
  )
  return (
    <>
      <PracticeFigures overview={data.coachOverview} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <SessionBlock id="today" title="Today" sessions={today} zone={zone} empty="No sessions today." />
          {requests.length > 0 && <Requests requests={requests} zone={zone} />}
          <ToAnswer proposals={proposals} questions={questions} zone={zone} />
          <SessionBlock
            id="coming-up"
            title="Coming up"
            sessions={later.slice(0, LATER_SHOWN)}
            zone={zone}
            empty="No sessions booked. Students can book the open times in your weekly hours."
            end={
              <Link
                to="/sessions"
                className="press inline-block text-small font-semibold text-brand hover:underline"
              >
                All sessions
              </Link>
            }
          />
        </div>
        <div className={cx('grid min-w-0 gap-4', Boolean(listingFirst) && 'max-lg:order-first')}>
          {listingFirst && listing}
          <DueList />
          <PayoutForecast zone={zone} />
          {requests.length === 0 && profile && <Requests requests={requests} zone={zone} />}
          <ReliabilityCard zone={zone} />
          {!listingFirst && listing}
        </div>
      </div>
    </>
  )
}

function PracticeFigures({ overview }: { overview: CoachDashboardQuery['coachOverview'] }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat label="Upcoming sessions" value={formatCount(overview.upcomingCount)} />
      <Stat label="Requests waiting" value={formatCount(overview.requestsCount)} />
      <Stat label="Sessions completed" value={formatCount(overview.completedCount)} />
      <Stat label="Earned this month" value={<Money value={overview.earnedThisMonth} />} />
    </div>
  )
}
