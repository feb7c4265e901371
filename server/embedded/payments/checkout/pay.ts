import { badInput } from '../../../errors.ts'
import { cardOutcome, digitsOf, type PayingCard } from './cards.rules.ts'
import { type Change, changeCheckout } from './change-checkout.ts'
import { closedBecause, isPaid } from './checkout.rules.ts'
import { takeMoney } from './take-money.ts'
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
      await change.emit({ type: 'failed', amountMinor: 0, reason: card.reason })
      return { outcome: 'declined', notice: card.notice }
    }
    return charge(change, lastFour, card)
  })
}

/** Why this checkout takes no card now; null when it does. */
export function refuse({ checkout, now }: Change): PayResult | null {
  if (isPaid(checkout)) return { outcome: 'already_paid' }
  const message = closedBecause(checkout, now)
  return message === null ? null : { outcome: 'closed', message }
}

/** Charges a card that pays; one that settles late waits for its bank. */
export async function charge(
  change: Change,
  paidCard: string,
  { settlesAfterSeconds, isDeclinedLate, nextRefund = 'succeeds' }: PayingCard,
): Promise<PayResult> {
  await change.become({ paidCard, challengedCard: null, nextRefund })
  if (settlesAfterSeconds === 0) await takeMoney(change)
  else {
    await change.become({ state: 'settling' })
    await change.plan({ kind: isDeclinedLate ? 'decline' : 'settle' }, settlesAfterSeconds)
  }
  return { outcome: 'paid' }
}
