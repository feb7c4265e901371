import { badInput } from '../../../errors.ts'
import { cardOutcome, digitsOf } from './cards.rules.ts'
import { type Change, changeCheckout } from './change-checkout.ts'
import { closedBecause, isPaid } from './checkout.rules.ts'
import type { PayResult, Sandbox } from '../sandbox.types.ts'

/** Charges a card once, however often it is submitted. A decline leaves the page open for another card. */
export async function pay(sandbox: Sandbox, ref: string, cardNumber: string): Promise<PayResult> {
  const card = cardOutcome(cardNumber)
  if (!card) throw badInput('Only the test cards listed on this page work here.')
  const lastFour = digitsOf(cardNumber).slice(-4)
  return changeCheckout(sandbox, ref, async (change) => {
    const refusal = refuse(change)
    if (refusal) return refusal
    if (card.kind === 'challenges') {
      await change.become({ challengedCard: lastFour })
      return { outcome: 'challenge' }
    }
    if (card.kind === 'declines') {
      await change.become({ challengedCard: null })
      await change.emit({ type: 'failed', amountMinor: 0, reason: card.reason, key: null })
      return { outcome: 'declined', message: card.message }
    }
    return charge(change, lastFour, card.settlesAfterSeconds)
  })
}

/** Why this checkout takes no card now; null when it does. */
export function refuse({ checkout, now }: Change): PayResult | null {
  if (isPaid(checkout)) return { outcome: 'already_paid' }
  const message = closedBecause(checkout, now)
  return message === null ? null : { outcome: 'closed', message }
}

/** Takes the money, or with manual capture only sets it aside. */
export async function charge(change: Change, paidCard: string, afterSeconds: number): Promise<PayResult> {
  const { amountMinor, capturesManually } = change.checkout
  const state = capturesManually ? 'authorized' : 'succeeded'
  await change.become({ state, paidCard, challengedCard: null })
  await change.emit({ type: state, amountMinor, key: state }, afterSeconds)
  return { outcome: 'paid' }
}
