import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useDeclineRequestMutation } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { ActionButtonProps } from './action-button.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { paidFrom } from '../money/method-words.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

export function DeclineButton({ session, size }: ActionButtonProps) {
  const [asking, setAsking] = useState(false)
  const [decline] = useDeclineRequestMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { busy, run } = useSessionVerb()
  const back = session.allowedActions.find(({ action }) => action === 'DECLINE')?.moneyEffect

  async function confirm() {
    const input = { sessionId: session.id, idempotencyKey }
    if (await run(() => decline({ variables: { input } }), 'Declined. The time is free again.'))
      setAsking(false)
  }

  return (
    <>
      <Button size={size} variant="secondary" onClick={() => setAsking(true)}>
        {ACTION_WORDS.DECLINE}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title="Decline this request?"
        confirmLabel="Decline request"
        destructive
        busy={busy}
      >
        The time is free again and {session.seeker.name} is told.{' '}
        {back && back.amountMinor > 0 && returned(formatMoney(back), session.payment)}
      </ConfirmDialog>
    </>
  )
}

/** Money is only set aside for a request, unless the provider took it all the same. */
function returned(amount: string, payment: ActionButtonProps['session']['payment']): string {
  if (payment && payment.method !== 'CARD')
    return `The ${amount}${paidFrom(payment.method, 'COACH')} ${payment.state === 'SUCCEEDED' ? 'goes back' : 'is let go'}.`
  return payment?.state === 'SUCCEEDED'
    ? `The ${amount} taken from their card goes back.`
    : `The ${amount} set aside on their card is let go.`
}
