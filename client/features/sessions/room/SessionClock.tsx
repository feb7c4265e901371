import type { FragmentType } from '@apollo/client'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { Link } from 'react-router-dom'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { useNow } from '../../../components/use-now.ts'
import {
  type SessionClock_sessionFragment,
  type SessionStatus,
  useSessionClock_sessionFragment,
} from '../../../generated/graphql.ts'
import { SessionActions } from '../actions/SessionActions.tsx'
import { CalendarLinks } from '../calendar/CalendarLinks.tsx'
import { Clock } from '../Clock.tsx'
import { otherFirstName } from '../other-side.ts'
import { isOnRecord } from './join-lines.ts'
import { nextInstant } from './next-instant.ts'
import { SessionJoins } from './SessionJoins.tsx'

/** Nobody is a student before they have booked. */
const NOTED = new Set<SessionStatus>([
  'CONFIRMED',
  'IN_PROGRESS',
  'NEEDS_RESOLUTION',
  'COMPLETED',
  'CLOSED',
  'DISPUTED',
])

interface SessionClockProps {
  session: FragmentType<SessionClock_sessionFragment>
  token?: string
  zone: string
}

/** What happens next and when, with the call and the calendar file. */
export function SessionClock({ session: masked, token, zone }: SessionClockProps) {
  const session = useSessionClock_sessionFragment(masked)
  const present = useNow(10_000)
  const next = nextInstant(session, zone, present)
  if (!next && !session.calendarUrl && !isOnRecord(session, present)) return null
  return (
    <Card as="section" aria-label="Next" className="p-5 md:p-6">
      {next && (
        <>
          <p className="text-small text-ink-2">{next.label}</p>
          {next.until && (
            <p className="mt-1 font-display text-[2.25rem] leading-tight font-medium">
              <Clock until={next.until} />
            </p>
          )}
          {next.note && <p className="num mt-1.5 text-small text-ink-2">{next.note}</p>}
        </>
      )}
      <SessionJoins session={session} zone={zone} />
      <div className="grid gap-2.5 not-first:mt-4">
        <SessionActions session={session} token={token} only={['JOIN', 'PAY', 'ACCEPT', 'DECLINE']} />
        {session.viewerRole === 'COACH' && NOTED.has(session.status) && (
          <LinkButton as={Link} to={`/coach/students/${session.id}`} variant="ghost">
            <Icon of={NotebookPen} />
            Your notes about {otherFirstName(session)}
          </LinkButton>
        )}
        {session.calendarUrl && (
          <LinkButton href={session.calendarUrl} download variant="secondary">
            <Icon of={CalendarPlus} />
            {session.status === 'CANCELLED' ? 'Update your calendar' : 'Add to calendar'}
          </LinkButton>
        )}
        <CalendarLinks session={session} />
      </div>
    </Card>
  )
}
