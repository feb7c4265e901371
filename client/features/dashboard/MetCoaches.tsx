import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { useMetCoachesQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { CoachLine } from './CoachLine.tsx'
import type { MetCoach } from './practice.ts'

const SHOWN = 4

/** The coaches a person has met, latest first, and when each is next free. One who is no longer listed is not. */
export function MetCoaches({ coaches, zone }: { coaches: readonly MetCoach[]; zone: string }) {
  const shown = coaches.slice(0, SHOWN)
  const { data, error } = useMetCoachesQuery({ variables: { ids: shown.map(({ id }) => id) } })
  const nextSlots = new Map(data?.coaches.edges.map(({ node }) => [node.id, node.nextSlot]))
  const isKnown = data !== undefined || error !== undefined

  return (
    <Card as="section" aria-labelledby="met-coaches" className="p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="met-coaches" className="text-heading">
          Your coaches
        </h2>
        <Link
          to="/coaches"
          className="press inline-block text-small font-semibold text-brand hover:underline"
        >
          All coaches
        </Link>
      </div>
      <p className="mt-1.5 text-small text-ink-2">Next free times, {zoneLabel(zone)}.</p>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((coach) => (
          <CoachLine
            key={coach.id}
            coach={coach}
            note={`${plural(coach.sessions, 'session')}, last on ${formatDay(coach.lastAt, zone)}`}
            nextSlot={nextSlots.get(coach.id) ?? (isKnown ? null : undefined)}
            zone={zone}
          />
        ))}
      </ul>
    </Card>
  )
}
