import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { slotClass } from '../../components/slots/slot-days.ts'
import { formatNear } from '../../lib/time.ts'

interface CoachLineProps {
  coach: { id: string; fullName: string }
  note: string | null
  /** ISO instant; null when there is none, undefined while it is not known. */
  nextSlot: string | null | undefined
  zone: string
}

/** A coach with the next time they are free, one press away from booking it. */
export function CoachLine({ coach: { id, fullName }, note, nextSlot, zone }: CoachLineProps) {
  return (
    <li className="flex items-center gap-x-3.5 py-3.5">
      <Avatar id={id} name={fullName} size={44} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/coach/${id}`}
          className="press block text-small font-semibold break-words hover:underline"
        >
          {fullName}
        </Link>
        <span className="num block text-tiny text-ink-2">{note}</span>
      </div>
      {nextSlot === undefined && <Skeleton className="h-10 w-28 flex-none" />}
      {nextSlot === null && <span className="flex-none text-tiny text-ink-2">No free time now</span>}
      {nextSlot && (
        <Link
          to={`/coach/${id}?at=${nextSlot}`}
          aria-label={`Book ${fullName}, ${formatNear(nextSlot, zone)}`}
          className={`${slotClass} min-h-10 w-auto! flex-none px-3.5 text-small pointer-coarse:min-h-11`}
        >
          {formatNear(nextSlot, zone)}
        </Link>
      )}
    </li>
  )
}
