import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { slotClass } from '../../components/slot-days.ts'
import { useMetCoachQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDay, formatNear } from '../../lib/time.ts'
import type { MetCoach } from './practice.ts'

/** A coach the person has met, with the next time they are free. */
export function MetCoachRow({ coach, zone }: { coach: MetCoach; zone: string }) {
  const { data, loading } = useMetCoachQuery({ variables: { id: coach.id } })
  const nextSlot = data?.coach?.nextSlot
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5">
      <Avatar id={coach.id} name={coach.fullName} size={44} />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={`/coach/${coach.id}`} className="block text-small font-semibold hover:underline">
          {coach.fullName}
        </Link>
        <span className="num block text-tiny text-ink-2">
          {plural(coach.sessions, 'session')}, last on {formatDay(coach.lastAt, zone)}
        </span>
      </div>
      {loading && !data && <Skeleton className="h-10 w-28" />}
      {nextSlot && (
        <Link
          to={`/coach/${coach.id}?at=${nextSlot}`}
          aria-label={`Book ${coach.fullName}, ${formatNear(nextSlot, zone)}`}
          className={`${slotClass} min-h-10 w-auto! px-3.5 text-small pointer-coarse:min-h-11`}
        >
          {formatNear(nextSlot, zone)}
        </Link>
      )}
      {data && !nextSlot && <span className="text-tiny text-ink-2">No free time now</span>}
    </li>
  )
}
