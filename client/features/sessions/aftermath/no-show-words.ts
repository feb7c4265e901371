import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { coachShareOf } from '../room/payment-line.ts'
import { otherFirstName } from '../other-side.ts'

/** What a no-show does with the money; `backMinor` is what the server says comes back to the seeker. */
export function noShowMoney(session: SessionActions_sessionFragment): string {
  const { viewerRole, price, allowedActions, commissionBps } = session
  const other = otherFirstName(session)
  if (price.amountMinor === 0) return 'The session was free of charge: no money moves.'
  const back = allowedActions.find(({ action }) => action === 'REPORT_NO_SHOW')?.moneyEffect
  const returned = formatMoney(back ?? { ...price, amountMinor: 0 }, { decimals: 'always' })
  if (viewerRole === 'SEEKER') return `${returned} comes back to you, and ${other} is paid nothing.`
  const share = formatMoney(coachShareOf({ price, commissionBps }), { decimals: 'always' })
  return `${returned} goes back to ${other}. Your share of ${share} is paid out once 48 hours have passed without a dispute.`
}
