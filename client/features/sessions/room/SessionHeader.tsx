import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { Avatar } from '../../../components/Avatar.tsx'
import { TimeZonePicker } from '../../../components/fields/TimeZonePicker.tsx'
import {
  type SessionHeader_sessionFragment,
  useSessionHeader_sessionFragment,
  useSessionState_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatSpan } from '../../../lib/time.ts'
import { setTimeZone } from '../../geo/time-zone.ts'
import { otherSide } from '../other-side.ts'
import { SESSION_TIME } from '../reschedule/use-outcome-focus.ts'
import { StatusChip } from '../StatusChip.tsx'
import { meaningOf } from '../status-words.ts'

interface SessionHeaderProps {
  session: FragmentType<SessionHeader_sessionFragment>
  zone: string
}

export function SessionHeader({ session: masked, zone }: SessionHeaderProps) {
  const session = useSessionHeader_sessionFragment(masked)
  const state = useSessionState_sessionFragment(session)
  const { title, startsAt, endsAt, viewerRole, coach, seeker } = session
  const other = otherSide(session)
  return (
    <div className="flex items-start gap-4 md:gap-5">
      <Avatar id={other.id} name={other.name} size={72} className="max-md:size-14! max-md:text-[21px]!" />
      <div className="min-w-0">
        <h1 className="text-title">
          {title} with {other.name}
        </h1>
        <p id={SESSION_TIME} tabIndex={-1} className="num mt-2 text-lead text-ink-2 outline-none">
          {formatSpan(startsAt, endsAt, zone, { year: true })}
        </p>
        <TimeZonePicker value={zone} onChange={setTimeZone} />
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
          <StatusChip session={session} />
          <span className="max-w-prose">{meaningOf(state, zone)}</span>
        </p>
        <p className="mt-3 text-small text-ink-2">
          {viewerRole === 'COACH' && `You coach ${seeker.name || 'a guest'}.`}
          {viewerRole === 'ADMIN' && `${seeker.name || 'A guest'} meets ${coach.fullName}.`}
          {viewerRole === 'SEEKER' && (
            <>
              {coach.headline}{' '}
              <Link
                to={`/coach/${coach.id}`}
                className="press inline-block font-semibold text-brand hover:underline"
              >
                See profile
              </Link>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
