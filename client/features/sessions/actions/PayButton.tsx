import { useState } from 'react'
import { track } from '../../../analytics/track.ts'
import { Button } from '../../../components/Button.tsx'
import { usePayForHeldTimeMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { ActionButtonProps } from './action-button.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

/** Leads to the provider's page; the key is the press's own, so a repeat has one effect. */
export function PayButton({ session, token, size }: ActionButtonProps) {
  const [pay] = usePayForHeldTimeMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { busy, run } = useSessionVerb()

  async function toCheckout() {
    const { data } = await pay({ variables: { input: { sessionId: session.id, token, idempotencyKey } } })
    if (!data) return
    track('payment_initiated')
    window.location.assign(data.startCheckout.checkoutUrl)
  }

  return (
    <Button size={size} busy={busy} busyLabel="Opening the payment page" onClick={() => void run(toCheckout)}>
      {ACTION_WORDS.PAY}
    </Button>
  )
}
