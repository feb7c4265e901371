import CalendarX from 'lucide-react/icons/calendar-x'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Skeleton, SkeletonDisc, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { ZoneName } from '../geo/LocalTime.tsx'
import type { FreeCoach } from './free-first.ts'
import { FreeCoachCard } from './FreeCoachCard.tsx'

interface FreeThisWeekProps {
  coaches: readonly FreeCoach[] | undefined
  error: unknown
  onRetry: () => void
}

const grid = 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5'

/** Four coaches who can be booked soon. */
export function FreeThisWeek({ coaches, error, onRetry }: FreeThisWeekProps) {
  return (
    <section className="mt-16 md:mt-26" aria-labelledby="free-this-week">
      <div className="flex items-end justify-between gap-4">
        <h2 id="free-this-week">Free this week</h2>
        <Link
          to="/coaches"
          className="flex min-h-11 items-end text-small font-semibold text-brand hover:underline"
        >
          All coaches
        </Link>
      </div>
      <p className="mt-1 text-small text-ink-2">
        Times in <ZoneName />.
      </p>
      <FreeCoaches coaches={coaches} error={error} onRetry={onRetry} />
    </section>
  )
}

function FreeCoaches({ coaches, error, onRetry }: FreeThisWeekProps) {
  if (error) {
    return (
      <Card className="mt-6">
        <LoadFailure title="The coaches could not be loaded" error={error} onRetry={onRetry} />
      </Card>
    )
  }
  if (!coaches) {
    return (
      <SkeletonGroup label="Loading coaches" className={grid}>
        {Array.from({ length: 4 }, (_, i) => (
          <Card as="span" key={i} className="block min-h-[230px] p-5">
            <SkeletonDisc size={56} />
            <Skeleton className="mt-4 h-5 w-3/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-4 h-6 w-28" />
          </Card>
        ))}
      </SkeletonGroup>
    )
  }
  if (coaches.length === 0) {
    return (
      <Card className="mt-6">
        <EmptyState
          icon={CalendarX}
          title="Nobody is free this week"
          action={
            <LinkButton as={Link} to="/coaches" variant="secondary">
              See all coaches
            </LinkButton>
          }
        >
          New times open every day. A coach’s page shows those further ahead, too.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={grid}>
      {coaches.map((coach) => (
        <FreeCoachCard key={coach.id} coach={coach} />
      ))}
    </div>
  )
}
