import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { formatInstant } from '../../lib/time.ts'

interface NoTimesProps {
  /** Null for the coach who looks at their own times. */
  coachName: string | null
  /** A free time on other days, in `zone`. */
  next?: string | null
  zone?: string
  onJump?: (startsAt: string) => void
}

/** Nothing is free on these days: when something is, or where else to look. */
export function NoTimes({ coachName, next, zone = 'UTC', onJump }: NoTimesProps) {
  return (
    <div className="mt-3 rounded-m bg-sunken px-4 py-3.5 text-small" aria-live="polite">
      {next ? (
        <>
          <p>Nothing is free on these days. The next free time is {formatInstant(next, zone)}.</p>
          <Button variant="secondary" size="sm" className="mt-2.5" onClick={() => onJump?.(next)}>
            Show that day
          </Button>
        </>
      ) : coachName === null ? (
        <p>
          You have no free times here for this session. Try other days, or{' '}
          <Link to="/coach/schedule" className="font-semibold text-brand underline underline-offset-2">
            open more hours
          </Link>
          .
        </p>
      ) : (
        <p>
          {coachName} has no free times here for this session. Try other days, or{' '}
          <Link to="/coaches" className="font-semibold text-brand underline underline-offset-2">
            see other coaches
          </Link>
          .
        </p>
      )}
    </div>
  )
}
