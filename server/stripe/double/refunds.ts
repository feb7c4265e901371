import type { z } from 'zod'
import { type Bench, type Charge, move, newId, type Refund } from './books.ts'
import { findCharge, findIntent } from './intents.ts'
import type { refundCreate } from './params.ts'
import { invalid, noSuch } from './refusal.ts'

/** https://docs.stripe.com/api/refunds/create */
export function createRefund(
  bench: Bench,
  { payment_intent: intentId, amount: wanted, metadata = {}, reason }: z.output<typeof refundCreate>,
): Refund {
  const intent = findIntent(bench, intentId)
  if (intent.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  const charge = findCharge(bench, intent.latest_charge ?? '')
  const amount = wanted ?? charge.amount_captured - charge.amount_refunded
  refuseRefund(charge, amount)
  const fate = bench.books.fates.get(charge.id) ?? 'succeeds'
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: bench.now(),
    currency: charge.currency,
    metadata,
    payment_intent: intentId,
    reason: reason ?? null,
    status: fate === 'succeeds_later' ? 'pending' : 'succeeded',
  }
  bench.books.refunds.set(refund.id, refund)
  giveBack(bench, charge, amount)
  bench.tell('refund.created', refund)
  bench.tell('charge.refunded', charge)
  return refund
}

/** https://docs.stripe.com/error-codes#charge-already-refunded, #charge-disputed, and the amount of a refund. */
function refuseRefund({ id, amount_captured, amount_refunded, disputed }: Charge, amount: number): void {
  const left = amount_captured - amount_refunded
  if (amount <= 0)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (disputed)
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (left === 0)
    throw invalid(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
}

function giveBack(bench: Bench, charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  move(bench, charge.currency, -amount)
}

/** What the bank does later: https://docs.stripe.com/refunds#failed-refunds */
export function settleRefund(bench: Bench, id: string): Refund {
  const refund = bench.books.refunds.get(id)
  if (!refund) throw noSuch('refund', id)
  const fate = bench.books.fates.get(refund.charge)
  if (fate === 'succeeds_later' && refund.status === 'pending') refund.status = 'succeeded'
  if (fate === 'fails_later' && refund.status === 'succeeded') {
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    giveBack(bench, findCharge(bench, refund.charge), -refund.amount)
    bench.tell('refund.failed', refund)
  }
  bench.tell('refund.updated', refund)
  bench.tell('charge.refund.updated', refund)
  return refund
}
