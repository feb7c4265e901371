import { formatAmount } from '../../../lib/format-amount.ts'
import type { Facts } from './wording.rules.ts'

export function refund({ refundMinor, currency, priceMinor }: Facts): string {
  if (!priceMinor || !currency) return 'It was free, so there is nothing to pay back.'
  if (refundMinor === null || refundMinor === undefined) return 'Nothing was charged.'
  if (refundMinor === 0) return 'By the cancellation policy of this session, nothing is paid back.'
  const amount = formatAmount(refundMinor, currency)
  return refundMinor === priceMinor
    ? `All of it, ${amount}, goes back to the card you paid with.`
    : `${amount} of ${formatAmount(priceMinor, currency)} goes back to the card you paid with.`
}

export function noShowMoney(facts: Facts): string {
  if (!facts.priceMinor) return 'It was free, so there is nothing to pay back.'
  if (facts.absent === 'seeker') return 'By the cancellation policy, nothing is paid back.'
  return facts.side === 'seeker' ? refund(facts) : refundForCoach(facts)
}

export function refundForCoach({ refundMinor, currency, priceMinor }: Facts): string {
  if (!priceMinor || !currency) return 'It was free, so no money moves.'
  return refundMinor
    ? `${formatAmount(refundMinor, currency)} of ${formatAmount(priceMinor, currency)} goes back to the job seeker.`
    : 'Nothing is paid back.'
}

/** After an admin's decision: no policy stands behind what moves. */
export function decidedMoney(facts: Facts): string {
  if (facts.side === 'coach') return refundForCoach(facts)
  return facts.priceMinor && facts.refundMinor === 0 ? 'Nothing is paid back.' : refund(facts)
}
