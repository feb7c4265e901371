import type { FragmentType } from '@apollo/client'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Card } from '../../components/Card.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useNow } from '../../components/use-now.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import {
  type SessionClock_sessionFragment,
  useSessionClock_sessionFragment,
} from '../../generated/graphql.ts'
import { Clock } from './Clock.tsx'
import { nextInstant } from './next-instant.ts'
import { SessionActions } from './SessionActions.tsx'

interface SessionClockProps {
  session: FragmentType<SessionClock_sessionFragment>
  token?: string
  zone: string
}

/** What happens next and when, with the call and the calendar file. */
export function SessionClock({ session: masked, token, zone }: SessionClockProps) {
  const session = useSessionClock_sessionFragment(masked)
  const next = nextInstant(session, zone, useNow(10_000))
  if (!next && !session.calendarUrl) return null
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
      <div className="grid gap-2.5 not-first:mt-4">
        <SessionActions session={session} token={token} only={['JOIN', 'PAY', 'ACCEPT', 'DECLINE']} />
        {session.calendarUrl && (
          <LinkButton href={session.calendarUrl} download variant="secondary">
            <Icon of={CalendarPlus} />
            {session.status === 'CANCELLED' ? 'Update your calendar' : 'Add to calendar'}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
