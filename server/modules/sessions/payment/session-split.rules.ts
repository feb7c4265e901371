import { isLivePayment, type PaymentState } from '../../payments/payment.rules.ts'
import { type Split, splitMoney } from '../../payments/split-money.rules.ts'
import type { SessionStatus } from '../session.rules.ts'

interface Sold {
  status: SessionStatus
  priceMinor: number
  commissionBps: number
}

interface Paid {
  state: PaymentState
}

/** Nobody has been sold anything yet, so nobody has a commission: it would tell what an address has done before. */
const UNSOLD = new Set<SessionStatus>(['held', 'expired'])

export const isSold = ({ status }: Pick<Sold, 'status'>) => !UNSOLD.has(status)

interface Taken {
  paidMinor: number
  commissionMinor: number
  netMinor: number
}

/**
 * How what stays of a session's money is shared: as the ledger says it once the money was taken, before that as it would
 * be; null until it is sold, and when it is free.
 */
export function sessionSplit(session: Sold, payment: Paid | null, taken: Taken): Split | null {
  const { priceMinor, commissionBps } = session
  if (priceMinor === 0 || !isSold(session)) return null
  if (taken.paidMinor > 0) {
    const { commissionMinor, netMinor } = taken
    return { grossMinor: commissionMinor + netMinor, commissionMinor, netMinor }
  }
  const isThere = !payment || isLivePayment(payment.state)
  return splitMoney(isThere ? priceMinor : 0, 0, commissionBps)
}
