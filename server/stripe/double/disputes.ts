import { type Bench, type Dispute, move, newId } from './books.ts'
import { noSuch } from './refusal.ts'

/** https://docs.stripe.com/disputes/how-disputes-work: the money goes when the dispute opens; an inquiry takes none. */
export function openDispute(
  bench: Bench,
  chargeId: string,
  { isInquiry = false, amount: wanted }: { isInquiry?: boolean; amount?: number } = {},
): Dispute {
  const charge = bench.books.charges.get(chargeId)
  if (!charge) throw noSuch('charge', chargeId)
  const amount = wanted ?? charge.amount_captured - charge.amount_refunded
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: bench.now(),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  bench.books.disputes.set(dispute.id, dispute)
  bench.tell('charge.dispute.created', dispute)
  if (isInquiry) return dispute
  charge.disputed = true
  move(bench, charge.currency, -amount)
  bench.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(bench: Bench, id: string, status: 'won' | 'lost' | 'warning_closed'): Dispute {
  const dispute = bench.books.disputes.get(id)
  if (!dispute) throw noSuch('dispute', id)
  dispute.status = status
  if (status === 'won') {
    move(bench, dispute.currency, dispute.amount)
    bench.tell('charge.dispute.funds_reinstated', dispute)
  }
  bench.tell('charge.dispute.closed', dispute)
  return dispute
}
