import type { SessionDetails_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../../lib/money.ts'

const exact = (value: MoneyValue) => formatMoney(value, { decimals: 'always' })

/** What happened to the money, in a sentence. */
export function paymentLine({ price, payment }: SessionDetails_sessionFragment): string {
  if (price.amountMinor === 0) return 'Free of charge.'
  if (!payment) return `${exact(price)}, not paid yet.`
  const { amount, refunded, state } = payment
  switch (state) {
    case 'PENDING':
      return `${exact(amount)}, waiting for the payment.`
    case 'AUTHORIZED':
      return `${exact(amount)} authorised, not taken yet.`
    case 'SUCCEEDED':
      return `${exact(amount)} paid.`
    case 'PARTIALLY_REFUNDED':
      return `${exact(amount)} paid, ${exact(refunded)} refunded.`
    case 'REFUNDED':
      return `${exact(amount)} paid and refunded in full.`
    case 'VOIDED':
      return `${exact(amount)} was authorised and let go. Nothing was charged.`
    case 'FAILED':
      return `The payment of ${exact(amount)} did not go through.`
  }
}

interface Sold {
  price: MoneyValue
  /** Null while nothing is sold. */
  commissionBps: number | null
}

/** What reaches the coach: the price less the commission frozen on the session, which is rounded down. */
export function coachShareOf({ price, commissionBps }: Sold): MoneyValue {
  const commission = Math.floor((price.amountMinor * (commissionBps ?? 0)) / 10_000)
  return { ...price, amountMinor: price.amountMinor - commission }
}

export const coachShare = (sold: Sold): string =>
  sold.commissionBps === null
    ? 'Told once it is paid.'
    : `${exact(coachShareOf(sold))} after ${sold.commissionBps / 100} % commission.`
