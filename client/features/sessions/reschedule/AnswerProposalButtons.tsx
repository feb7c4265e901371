import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import {
  useAcceptRescheduleMutation,
  useDeclineRescheduleMutation,
  useWithdrawRescheduleMutation,
} from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { ActionButtonProps } from '../actions/action-button.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import { otherFirstName } from '../other-side.ts'

export function AcceptRescheduleButton({ session, token, size }: ActionButtonProps) {
  const [accept] = useAcceptRescheduleMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { busy, run } = useSessionVerb()
  const input = { sessionId: session.id, token, idempotencyKey }
  const press = () =>
    run(() => accept({ variables: { input } }), 'The session has moved. Both sides have been told.')

  return (
    <Button size={size} busy={busy} busyLabel="Moving" onClick={() => void press()}>
      {ACTION_WORDS.ACCEPT_RESCHEDULE}
    </Button>
  )
}

export function DeclineRescheduleButton({ session, token, size }: ActionButtonProps) {
  const [decline] = useDeclineRescheduleMutation()
  const { busy, run } = useSessionVerb()
  const press = () =>
    run(
      () => decline({ variables: { input: { sessionId: session.id, token } } }),
      `The old time stays. ${otherFirstName(session)} has been told.`,
    )

  return (
    <Button size={size} variant="secondary" busy={busy} onClick={() => void press()}>
      {ACTION_WORDS.DECLINE_RESCHEDULE}
    </Button>
  )
}

export function WithdrawRescheduleButton({ session, token, size }: ActionButtonProps) {
  const [withdraw] = useWithdrawRescheduleMutation()
  const { busy, run } = useSessionVerb()
  const press = () =>
    run(
      () => withdraw({ variables: { input: { sessionId: session.id, token } } }),
      'Withdrawn. The old time stays.',
    )

  return (
    <Button size={size} variant="secondary" busy={busy} onClick={() => void press()}>
      {ACTION_WORDS.WITHDRAW_RESCHEDULE}
    </Button>
  )
}
