import TimerOff from 'lucide-react/icons/timer-off'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { EmptyState } from '../../../components/layout/EmptyState.tsx'
import { formatInstant } from '../../../lib/time.ts'
import { pickAgainPath } from '../held-time.ts'
import { payTitle } from './pay-title.ts'

interface HoldEndedProps {
  session: {
    id: string
    startsAt: string
    timeZone: string
    coach: { id: string }
    price: { amountMinor: number }
    packageId: string | null
  }
}

/** The hold is over: the time may still be free, but it has to be picked again. */
export function HoldEnded({ session }: HoldEndedProps) {
  const { id, startsAt, timeZone, coach } = session
  return (
    <Card role="alert">
      <h1 className="sr-only">{payTitle(session)}</h1>
      <EmptyState
        icon={TimerOff}
        title="Your hold on this time has ended"
        action={
          <LinkButton as={Link} to={pickAgainPath(coach.id, id, startsAt)}>
            Pick the time again
          </LinkButton>
        }
      >
        {formatInstant(startsAt, timeZone)} is no longer held for you, and nothing was charged. If it is still
        free you can have it, and what you typed is kept.
      </EmptyState>
    </Card>
  )
}
