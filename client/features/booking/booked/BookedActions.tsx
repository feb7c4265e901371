import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import type { BookedSessionQuery } from '../../../generated/graphql.ts'
import { CalendarLinks } from '../../sessions/calendar/CalendarLinks.tsx'
import { SessionActions } from '../../sessions/actions/SessionActions.tsx'
import type { BookingOutcome } from '../booking-outcome.ts'
import { payPath, pickAgainPath } from '../held-time.ts'
import { ConfirmBookingActions } from './ConfirmBookingActions.tsx'
import { canConfirm } from './outcome-words.ts'

interface BookedActionsProps {
  session: NonNullable<BookedSessionQuery['session']>
  outcome: BookingOutcome
  token: string
  isOwn: boolean
  booked: { isWaiting: boolean; loading: boolean; askAgain: () => void }
}

/** The one or two things to do next. */
export function BookedActions({ session, outcome, token, isOwn, booked }: BookedActionsProps) {
  const { id, coach, startsAt, calendarUrl } = session
  const isBooked = outcome === 'confirmed' || outcome === 'requested'
  const isGone = outcome === 'lapsed' || outcome === 'returned' || outcome === 'declined'
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {isBooked && <SessionActions session={session} token={token} only={['JOIN']} />}
        {isBooked && calendarUrl && (
          <LinkButton href={calendarUrl} download="session.ics">
            <Icon of={CalendarPlus} />
            Add to calendar
          </LinkButton>
        )}
        {isOwn && (isBooked || outcome === 'over' || outcome === 'cancelled') && (
          <LinkButton as={Link} to={`/session/${id}`} variant="secondary">
            Open session
          </LinkButton>
        )}
        {isBooked && !isOwn && <SessionActions session={session} token={token} only={['CANCEL']} />}
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
      {isBooked && (
        <div className="mt-3 empty:hidden">
          <CalendarLinks session={session} />
        </div>
      )}
    </>
  )
}
