import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'

type Paid = Pick<SessionActions_sessionFragment, 'viewerRole' | 'payment'>

/** What cancelling means once the payer's bank has taken money back; null when it has taken none. */
export function bankLine({ viewerRole, payment }: Paid): string | null {
  const taken = payment?.chargedBack
  if (!taken || taken.amountMinor === 0) return null
  const amount = formatMoney(taken, { decimals: 'always' })
  return viewerRole === 'COACH'
    ? `The student’s bank has taken ${amount} back. You can cancel without it counting against your reliability.`
    : viewerRole === 'SEEKER'
      ? `Your bank has taken ${amount} back. We don’t pay that back as well.`
      : `The payer’s bank has taken ${amount} back.`
}
