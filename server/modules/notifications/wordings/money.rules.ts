import { formatAmount } from '../../../lib/format-amount.ts'
import { shortMoment } from './moments.rules.ts'
import type { Facts } from './wording.rules.ts'

/** The price, and to the coach their share of it; nothing about what is free. */
export function shares(facts: Facts): string[] {
  const { priceMinor, commissionMinor, currency } = facts
  if (!priceMinor || !currency) return []
  const price = formatAmount(priceMinor, currency)
  if (facts.side !== 'coach') return [`The price is ${price}.`]
  if (commissionMinor === undefined) return []
  const [kept, rest] = [commissionMinor, priceMinor - commissionMinor].map((minor) =>
    formatAmount(minor, currency),
  )
  return [`The price is ${price}. ${rest} is yours, ${kept} our commission.`]
}

/** What cancelling gives back to the seeker, until when; nothing where it was free, or was written before we noted it. */
export function cancelling({ side, priceMinor, fullUntil, halfUntil, zone }: Facts): string[] {
  if (side !== 'seeker' || !priceMinor || fullUntil === undefined) return []
  const steps = [
    ...(fullUntil ? [`before ${shortMoment(fullUntil, zone)} for a full refund`] : []),
    ...(halfUntil ? [`before ${shortMoment(halfUntil, zone)} for half of it`] : []),
  ]
  return [
    steps.length > 0
      ? `Cancel ${steps.join(', or ')}. After that, nothing comes back.`
      : 'This close to the start, nothing comes back if you cancel.',
  ]
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
