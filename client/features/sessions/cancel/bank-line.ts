import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'

type Paid = Pick<SessionActions_sessionFragment, 'viewerRole' | 'payment'>

/** What a chargeback means for cancelling, or null without a chargeback. */
export function bankLine({ viewerRole, payment }: Paid): string | null {
  const taken = payment?.chargedBack
  if (!taken || taken.amountMinor === 0) return null
  const amount = formatMoney(taken, { decimals: 'always' })
  return viewerRole === 'COACH'
    ? `The student’s bank has taken ${amount} back. You can cancel without it counting against your reliability.`
    : viewerRole === 'SEEKER'
      ? `Your bank has already returned ${amount} to you, so we don’t refund it.`
      : `The payer’s bank has taken ${amount} back.`
}
