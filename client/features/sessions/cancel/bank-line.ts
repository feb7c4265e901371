import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'

type Paid = Pick<SessionActions_sessionFragment, 'viewerRole' | 'payment' | 'price'>

/** What a chargeback means for cancelling, or null without a chargeback. */
export function bankLine({ viewerRole, payment, price }: Paid): string | null {
  const taken = payment?.chargedBack
  if (!taken || taken.amountMinor === 0) return null
  const amount = formatMoney(taken, { decimals: 'always' })
  if (viewerRole === 'COACH')
    return `Cancelling is free: the student’s bank has taken ${amount} back, and it doesn’t count against your reliability.`
  if (viewerRole !== 'SEEKER') return `The payer’s bank has taken ${amount} back.`
  // Without a refund, cancelling is free only when the bank has returned everything.
  return taken.amountMinor >= price.amountMinor
    ? `Cancelling is free: your bank has already returned ${amount} to you, so there’s nothing left to refund.`
    : `Your bank has already returned ${amount} to you, so we don’t refund it.`
}
