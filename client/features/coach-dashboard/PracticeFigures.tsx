import { Money } from '../../components/Money.tsx'
import { Stat } from '../../components/Stat.tsx'
import type { CoachDashboardQuery } from '../../generated/graphql.ts'
import { formatCount } from '../../lib/text.ts'

export function PracticeFigures({ overview }: { overview: CoachDashboardQuery['coachOverview'] }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat label="Upcoming sessions" value={formatCount(overview.upcomingCount)} />
      <Stat label="Requests waiting" value={formatCount(overview.requestsCount)} />
      <Stat label="Sessions completed" value={formatCount(overview.completedCount)} />
      <Stat label="Earned this month" value={<Money value={overview.earnedThisMonth} />} />
    </div>
  )
}
