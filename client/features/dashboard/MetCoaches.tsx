import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { type DashboardQuery, useMetCoachesQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { CoachLine } from './CoachLine.tsx'

const SHOWN = 3

type PastCoach = DashboardQuery['pastCoaches'][number]

/** The coaches a person has met, latest first, and when each is next free; a coach who is no longer listed has no time. */
export function MetCoaches({ coaches, zone }: { coaches: readonly PastCoach[]; zone: string }) {
  const shown = coaches.slice(0, SHOWN)
  const { data, error } = useMetCoachesQuery({ variables: { ids: shown.map(({ coach }) => coach.id) } })
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
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ coach, heldCount }) => (
          <CoachLine
            key={coach.id}
            coach={coach}
            note={plural(heldCount, 'session')}
            nextSlot={nextSlots.get(coach.id) ?? (isKnown ? null : undefined)}
            zone={zone}
          />
        ))}
      </ul>
    </Card>
  )
}
