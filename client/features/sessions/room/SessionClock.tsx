import type { FragmentType } from '@apollo/client'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Mail from 'lucide-react/icons/mail'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Video from 'lucide-react/icons/video'
import { Link } from 'react-router-dom'
import { Avatar } from '../../../components/Avatar.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { useNow } from '../../../components/use-now.ts'
import {
  type SessionClock_sessionFragment,
  type SessionStatus,
  useSessionActions_sessionFragment,
  useSessionClock_sessionFragment,
} from '../../../generated/graphql.ts'
import { SessionActions } from '../actions/SessionActions.tsx'
import { CalendarLinks } from '../calendar/CalendarLinks.tsx'
import { Clock } from '../Clock.tsx'
import { otherFirstName, otherSide } from '../other-side.ts'
import { JoinBar } from './JoinBar.tsx'
import { isOnRecord } from './join-lines.ts'
import { joinOpensLine } from './join-opens.ts'
import { nextInstant } from './next-instant.ts'
import { SessionJoins } from './SessionJoins.tsx'

/** Only after a booking is someone the coach's student. */
const NOTED = new Set<SessionStatus>(['CONFIRMED', 'IN_PROGRESS'])
const AHEAD = new Set<SessionStatus>(['HELD', 'REQUESTED', 'CONFIRMED', 'IN_PROGRESS'])

interface SessionClockProps {
  session: FragmentType<SessionClock_sessionFragment>
  token?: string
  zone: string
}

const quietLink =
  'press inline-flex min-h-11 items-center gap-2 text-small font-semibold text-white hover:underline focus-visible:outline-white'

/** Before and during a session: how long, the call, the calendar; on evergreen. */
export function SessionClock({ session: masked, token, zone }: SessionClockProps) {
  const session = useSessionClock_sessionFragment(masked)
  const present = useNow(10_000)
  const isPhone = useIsPhone()
  const { allowedActions } = useSessionActions_sessionFragment(session)
  const next = nextInstant(session, zone, present)
  if (!AHEAD.has(session.status)) return <Record session={session} zone={zone} next={next} />
  const { status, seeker, viewerRole, calendarUrl } = session
  const other = otherSide(session)
  const mayJoin = allowedActions.some(({ action, allowed }) => action === 'JOIN' && allowed)
  const opens = mayJoin ? null : joinOpensLine(session, zone, present)
  const isInCalendar = calendarUrl && present < Date.parse(session.endsAt)
  return (
    <Card as="section" aria-label="Next" className="border-brand-deep! bg-brand-deep! p-5 text-white sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar
            id={other.id}
            name={other.name}
            size={72}
            className="bg-[#0e3c2d]! max-sm:size-14! max-sm:text-[21px]!"
          />
          {next && (
            <div className="min-w-0">
              <p className="text-small text-white/85">{next.label}</p>
              {next.until && (
                <p className="font-display text-[2.25rem] leading-tight font-medium">
                  <Clock until={next.until} />
                </p>
              )}
              {next.note && <p className="num mt-1 text-small text-white/85">{next.note}</p>}
            </div>
          )}
        </div>
        <div className="flex flex-col gap-2 empty:hidden max-sm:w-full sm:items-end [&_button]:border-transparent [&_button]:bg-white [&_button]:text-deep-ink [&_button:focus-visible]:outline-white [&_button:hover]:bg-white/90">
          <SessionActions
            session={session}
            token={token}
            only={isPhone ? ['PAY', 'ACCEPT', 'DECLINE'] : ['JOIN', 'PAY', 'ACCEPT', 'DECLINE']}
          />
          {opens && !isPhone && (
            <p className="num flex min-h-11 items-center gap-2.5 rounded-m border border-white/35 px-4.5 text-control font-semibold">
              <Icon of={Video} />
              {opens}
            </p>
          )}
        </div>
      </div>
      <SessionJoins session={session} zone={zone} onDeep />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-white/25 pt-3 empty:hidden">
        {isInCalendar && (
          <>
            <a href={calendarUrl} download="session.ics" className={quietLink}>
              <Icon of={CalendarPlus} />
              Add to calendar
            </a>
            <CalendarLinks session={session} onDeep />
          </>
        )}
        {viewerRole === 'COACH' && NOTED.has(status) && (
          <Link to={`/coach/students/${session.id}`} className={quietLink}>
            <Icon of={NotebookPen} />
            Your notes about {otherFirstName(session)}
          </Link>
        )}
        {seeker.email && (
          <p className="flex min-h-11 items-center gap-2 text-small wrap-anywhere text-white/85 sm:ml-auto">
            <Icon of={Mail} />
            Link sent to {seeker.email}
          </p>
        )}
      </div>
      {isPhone && (mayJoin || opens) && (
        <JoinBar session={session} token={token} opens={opens} until={next?.until} />
      )}
    </Card>
  )
}

interface RecordProps {
  session: SessionClock_sessionFragment
  zone: string
  next: ReturnType<typeof nextInstant>
}

/** Once it is over: who was there, as long as that may matter, and until when answers are taken. */
function Record({ session, zone, next }: RecordProps) {
  const present = useNow(30_000)
  const isCancelledAhead = session.status === 'CANCELLED' && present < Date.parse(session.endsAt)
  if (!next && !isOnRecord(session, present) && !(isCancelledAhead && session.calendarUrl)) return null
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
      {isCancelledAhead && session.calendarUrl && (
        <a
          href={session.calendarUrl}
          download="session.ics"
          className="press inline-flex min-h-11 items-center gap-2 text-small font-semibold text-brand hover:underline"
        >
          <Icon of={CalendarPlus} />
          Update your calendar
        </a>
      )}
    </Card>
  )
}
