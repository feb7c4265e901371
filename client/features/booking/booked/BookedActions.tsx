import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import type { BookedSessionQuery } from '../../../generated/graphql.ts'
import type { BookingOutcome } from '../booking-outcome.ts'
import { payPath, pickAgainPath } from '../held-time.ts'
import { ConfirmBookingActions } from './ConfirmBookingActions.tsx'
import { canConfirm } from './outcome-words.ts'

interface BookedActionsProps {
  session: NonNullable<BookedSessionQuery['session']>
  outcome: BookingOutcome
  token: string
  booked: { isWaiting: boolean; loading: boolean; askAgain: () => void }
}

/** The one or two things to do next. */
export function BookedActions({ session, outcome, token, booked }: BookedActionsProps) {
  const { id, coach, startsAt } = session
  const isGone = outcome === 'lapsed' || outcome === 'returned' || outcome === 'declined'
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {outcome === 'unconfirmed' && (
        <ConfirmBookingActions
          session={session}
          token={token}
          canConfirm={canConfirm(session)}
          onChanged={booked.askAgain}
        />
      )}
      {outcome === 'unpaid' && (
        <LinkButton as={Link} to={payPath({ coachId: coach.id, sessionId: id, token })}>
          Continue to pay
        </LinkButton>
      )}
      {outcome === 'settling' && !booked.isWaiting && (
        <Button busy={booked.loading} busyLabel="Checking" onClick={booked.askAgain}>
          Check again
        </Button>
      )}
      {isGone && (
        <>
          <LinkButton as={Link} to={pickAgainPath(coach.id, id, startsAt)}>
            Pick another time
          </LinkButton>
          <LinkButton as={Link} to="/coaches" variant="secondary">
            Browse coaches
          </LinkButton>
        </>
      )}
    </div>
  )
}
