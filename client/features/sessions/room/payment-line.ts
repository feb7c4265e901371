import type { SessionDetails_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../../lib/money.ts'
import { goesBackTo, paidFrom } from '../money/method-words.ts'

const exact = (value: MoneyValue) => formatMoney(value, { decimals: 'always' })

type Paid = Pick<SessionDetails_sessionFragment, 'price' | 'payment' | 'viewerRole'>

/** What happened to the money, in a sentence; in two when a bank took some of it back. */
export function paymentLine(session: Paid): string {
  const { payment, viewerRole } = session
  const back = payment?.chargedBack
  if (!back || back.amountMinor === 0) return settledLine(session)
  const whose = viewerRole === 'SEEKER' ? 'Your bank' : 'The payer’s bank'
  return `${settledLine(session)} ${whose} took ${exact(back)} back.`
}

function settledLine({ price, payment, viewerRole }: Paid): string {
  if (price.amountMinor === 0) return 'Free of charge.'
  if (!payment) return `${exact(price)}, not paid yet.`
  const { amount, refunded, state, method } = payment
  const from = paidFrom(method, viewerRole)
  const isCard = method === 'CARD'
  switch (state) {
    case 'PENDING':
      return `${exact(amount)}, waiting for the payment.`
    case 'AUTHORIZED':
      return isCard ? `${exact(amount)} authorised, not taken yet.` : `${exact(amount)} set aside${from}.`
    case 'SUCCEEDED':
      return `${exact(amount)} paid${from}.`
    case 'PARTIALLY_REFUNDED':
      return `${exact(amount)} paid${from}, ${exact(refunded)} refunded${isCard ? '' : ` ${goesBackTo('CREDIT', viewerRole)}`}.`
    case 'REFUNDED':
      return `${exact(amount)} paid${from} and refunded in full.`
    case 'VOIDED':
      return isCard
        ? `${exact(amount)} was authorised and let go. Nothing was charged.`
        : `${exact(amount)} was set aside${from} and let go.`
    case 'FAILED':
      return `The payment of ${exact(amount)} did not go through.`
  }
}

type Shared = Pick<
  SessionDetails_sessionFragment,
  'viewerRole' | 'commissionBps' | 'commission' | 'coachShare' | 'coach' | 'payment'
>

/** Who keeps how much of what was paid, as the server says; null while nothing is sold, and for the buyer. */
export function sharesLine({
  viewerRole,
  commissionBps,
  commission,
  coachShare,
  coach,
  payment,
}: Shared): string | null {
  if (viewerRole === 'SEEKER' || commissionBps === null || !commission || !coachShare) return null
  if (coachShare.amountMinor === 0 && payment && payment.chargedBack.amountMinor > 0)
    return 'Nothing, because the payer’s bank took the payment back.'
  if (coachShare.amountMinor === 0) return 'Nothing: no money was kept.'
  const rate = `${commissionBps / 100} %`
  return viewerRole === 'COACH'
    ? `${exact(coachShare)} after ${rate} commission, ${exact(commission)}.`
    : `${exact(coachShare)} is ${coach.firstName}’s, ${exact(commission)} our commission of ${rate}.`
}
