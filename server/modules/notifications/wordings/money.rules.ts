import { formatAmount } from '../../../lib/format-amount.ts'
import { coach } from './phrases.rules.ts'
import type { Facts } from './wording.rules.ts'

/** Who keeps how much of the price; nothing about what is free, or was told before we said so. */
export function shares(facts: Facts): string[] {
  const { priceMinor, commissionMinor, currency } = facts
  if (!priceMinor || !currency || commissionMinor === undefined) return []
  const [price, kept, rest] = [priceMinor, commissionMinor, priceMinor - commissionMinor].map((minor) =>
    formatAmount(minor, currency),
  )
  return facts.side === 'coach'
    ? [`The price is ${price}. ${rest} is yours, ${kept} our commission.`]
    : [`The price is ${price}. ${rest} is for ${coach(facts)}, ${kept} our commission.`]
}

export function refund({
  refundMinor,
  currency,
  priceMinor,
  paidWith,
  addedMinor,
  takenMinor,
}: Facts): string {
  if (!priceMinor || !currency) return 'It was free, so there is nothing to pay back.'
  if (refundMinor === null || refundMinor === undefined) return 'Nothing was charged.'
  if (refundMinor === 0 && takenMinor)
    return 'Your bank has already returned the payment to you, so there is no refund from us.'
  if (refundMinor === 0) return 'By the cancellation policy of this session, nothing is paid back.'
  const isWhole = refundMinor === priceMinor
  if (isWhole && paidWith === 'package' && addedMinor === undefined)
    return 'The session is back in your package.'
  const amount = formatAmount(refundMinor + (isWhole ? (addedMinor ?? 0) : 0), currency)
  const to = paidWith === 'package' || paidWith === 'credit' ? 'your credit' : 'the card you paid with'
  return isWhole
    ? `All of it, ${amount}, goes back to ${to}.`
    : `${amount} of ${formatAmount(priceMinor, currency)} goes back to ${to}.`
}

/** "cancelling gives back £140.00, afterwards £70.00." */
export function fallsTo({ refundMinor, thenMinor, currency, priceMinor }: Facts): string {
  if (!refundMinor || !currency) return 'cancelling still gives something back.'
  const now = `${refundMinor === priceMinor ? 'all of it, ' : ''}${formatAmount(refundMinor, currency)}`
  return `cancelling gives back ${now}; afterwards ${thenMinor ? formatAmount(thenMinor, currency) : 'nothing'}.`
}

export function noShowMoney(facts: Facts): string {
  if (!facts.priceMinor) return 'It was free, so there is nothing to pay back.'
  if (facts.absent === 'seeker') return 'By the cancellation policy, nothing is paid back.'
  return facts.side === 'seeker' ? refund(facts) : refundForCoach(facts)
}

export function refundForCoach({
  refundMinor,
  currency,
  priceMinor,
  addedMinor = 0,
  takenMinor,
}: Facts): string {
  if (!priceMinor || !currency) return 'It was free, so no money moves.'
  if (!refundMinor && takenMinor) return 'The job seeker’s bank has taken the payment back.'
  if (!refundMinor) return 'Nothing is paid back.'
  const allMinor = priceMinor + addedMinor
  const backMinor = refundMinor === priceMinor ? allMinor : refundMinor
  return `${formatAmount(backMinor, currency)} of ${formatAmount(allMinor, currency)} goes back to the job seeker.`
}

/** After an admin's decision: no policy stands behind what moves. */
export function decidedMoney(facts: Facts): string {
  if (facts.side === 'coach') return refundForCoach(facts)
  return facts.priceMinor && facts.refundMinor === 0 && !facts.takenMinor
    ? 'Nothing is paid back.'
    : refund(facts)
}
