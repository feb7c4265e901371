import { Link } from 'react-router-dom'
import { Card } from '../../components/Card.tsx'
import { zoneLabel } from '../../lib/time-zones.ts'
import { MetCoachRow } from './MetCoachRow.tsx'
import type { MetCoach } from './practice.ts'

const SHOWN = 4

/** The coaches a person has met, latest first, and when each is next free. */
export function MetCoaches({ coaches, zone }: { coaches: readonly MetCoach[]; zone: string }) {
  return (
    <Card as="section" aria-labelledby="met-coaches" className="p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="met-coaches" className="text-heading">
          Your coaches
        </h2>
        <Link to="/coaches" className="text-small font-semibold text-brand hover:underline">
          All coaches
        </Link>
      </div>
      <p className="mt-1.5 text-small text-ink-2">Next free times, {zoneLabel(zone)}.</p>
      <ul className="mt-1 divide-y divide-line">
        {coaches.slice(0, SHOWN).map((coach) => (
          <MetCoachRow key={coach.id} coach={coach} zone={zone} />
        ))}
      </ul>
    </Card>
  )
}
