import { pays } from './cards.rules.ts'
import { changeCheckout } from './change-checkout.ts'
import { refuse, charge } from './pay.ts'
import type { PayResult, Sandbox } from '../sandbox.types.ts'

/** Ends the challenge of a card: confirmed, it pays; otherwise it is declined and the page stays open. */
export function answerChallenge(sandbox: Sandbox, ref: string, isConfirmed: boolean): Promise<PayResult> {
  return changeCheckout(sandbox, ref, async (change) => {
    const refusal = refuse(change)
    if (refusal) return refusal
    const { challengedCard } = change.checkout
    if (challengedCard === null) return { outcome: 'closed', message: 'No card is waiting to be confirmed.' }
    if (isConfirmed) return charge(change, challengedCard, pays)
    await change.become({ challengedCard: null })
    await change.emit({
      type: 'failed',
      amountMinor: 0,
      reason: 'The card holder was not confirmed.',
    })
    return { outcome: 'declined', notice: 'not-confirmed' }
  })
}
