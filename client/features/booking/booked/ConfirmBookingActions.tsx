import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { useConfirmBookingMutation, useResendConfirmationMutation } from '../../../generated/graphql.ts'
import { useSessionVerb } from '../../sessions/actions/use-session-verb.ts'
import { payPath } from '../held-time.ts'

interface ConfirmBookingActionsProps {
  session: { id: string; coach: { id: string } }
  token: string
  /** The link came from the mailbox: one press books it. */
  canConfirm: boolean
  onChanged: () => void
}

/** For a free session that waits for its mailbox: confirm it there, or send the e-mail again, or to another address. */
export function ConfirmBookingActions({ session, token, canConfirm, onChanged }: ConfirmBookingActionsProps) {
  const [confirmBooking] = useConfirmBookingMutation()
  const [resendConfirmation] = useResendConfirmationMutation()
  const { busy, run } = useSessionVerb()
  const variables = { input: { sessionId: session.id, token } }
  const confirm = () => run(() => confirmBooking({ variables })).then(onChanged)
  const resend = () => run(() => resendConfirmation({ variables }), 'The e-mail is on its way.')

  if (canConfirm)
    return (
      <Button busy={busy} busyLabel="Confirming" onClick={() => void confirm()}>
        Confirm the booking
      </Button>
    )
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel="Sending" onClick={() => void resend()}>
        Send the e-mail again
      </Button>
      <LinkButton
        as={Link}
        to={payPath({ coachId: session.coach.id, sessionId: session.id, token })}
        variant="secondary"
      >
        Change the address
      </LinkButton>
    </>
  )
}
