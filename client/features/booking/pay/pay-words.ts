import type { PaymentMethod, PaySummary_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'

type Paid = Pick<PaySummary_sessionFragment, 'price' | 'bookingMode' | 'coach'>

/** What the button does: the exact amount where one is paid. */
export function payLabel({ price, bookingMode }: Paid, method: PaymentMethod): string {
  if (price.amountMinor === 0) return bookingMode === 'REQUEST' ? 'Send request' : 'Confirm booking'
  if (method === 'PACKAGE') return 'Book with your package'
  const amount = formatMoney(price, { decimals: 'always' })
  return method === 'CREDIT' ? `Pay ${amount} with your credit` : `Pay ${amount}`
}

/** What a request that is not accepted costs. */
export function requestNote({ coach }: Paid, method: PaymentMethod): string {
  const { firstName } = coach
  if (method === 'PACKAGE') return `If ${firstName} does not accept, the session is back in your package.`
  if (method === 'CREDIT') return `If ${firstName} does not accept, the amount is back in your credit.`
  return `Your card is charged only when ${firstName} accepts.`
}
