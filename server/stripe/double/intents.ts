import type { z } from 'zod'
import { type Bench, type Charge, type Intent, newId, type Refund } from './books.ts'
import type { intentCancel, intentCapture } from './params.ts'
import { take } from './pay.ts'
import { invalid, noSuch } from './refusal.ts'

/** https://docs.stripe.com/payments/place-a-hold-on-a-payment-method: most cards let go of it after 7 days. */
const HOLD_SECONDS = 7 * 24 * 3600
/** https://docs.stripe.com/api/payment_intents/cancel */
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

export function findIntent({ books }: Bench, id: string): Intent {
  const intent = books.intents.get(id)
  if (!intent) throw noSuch('payment_intent', id)
  return intent
}

export function findCharge({ books }: Bench, id: string): Charge {
  const charge = books.charges.get(id)
  if (!charge) throw noSuch('charge', id)
  return charge
}

/** https://docs.stripe.com/api/payment_intents/capture */
export function captureIntent(
  bench: Bench,
  id: string,
  { amount_to_capture: wanted }: z.output<typeof intentCapture>,
): Intent {
  const intent = findIntent(bench, id)
  if (intent.status !== 'requires_capture')
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    )
  const amount = wanted ?? intent.amount_capturable
  if (amount > intent.amount_capturable)
    throw invalid('The amount to capture is greater than what may be captured.', { code: 'amount_too_large' })
  const charge = findCharge(bench, intent.latest_charge ?? '')
  take(bench, { intent, charge }, amount)
  bench.tell('charge.captured', charge)
  bench.tell('payment_intent.succeeded', intent)
  return intent
}

export function cancelIntent(
  bench: Bench,
  id: string,
  { cancellation_reason: reason }: z.output<typeof intentCancel>,
): Intent {
  const intent = findIntent(bench, id)
  if (!CANCELABLE.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    )
  const isOnOpenPage = [...bench.books.sessions.values()].some(
    ({ payment_intent: of, status }) => of === id && status === 'open',
  )
  if (isOnOpenPage)
    throw unexpectedState(
      'You cannot cancel the PaymentIntent for a Checkout Session. Expire the Checkout Session instead.',
    )
  letGo(bench, intent, reason ?? null)
  return intent
}

/** What time alone does to what is set aside. */
export function lapseIntents(bench: Bench): void {
  for (const intent of bench.books.intents.values())
    if (intent.status === 'requires_capture' && intent.created + HOLD_SECONDS <= bench.now())
      letGo(bench, intent, 'automatic')
}

function letGo(bench: Bench, intent: Intent, reason: Intent['cancellation_reason']): void {
  const wasHeld = intent.status === 'requires_capture'
  Object.assign(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: bench.now(),
    cancellation_reason: reason,
  })
  if (wasHeld) giveBackUntaken(bench, findCharge(bench, intent.latest_charge ?? ''))
  bench.tell('payment_intent.canceled', intent)
}

/** An authorisation that is let go of is a refund too, of a charge that was never captured. */
function giveBackUntaken({ books, now, tell }: Bench, charge: Charge): void {
  Object.assign(charge, { refunded: true, amount_refunded: charge.amount })
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    status: 'succeeded',
  }
  books.refunds.set(refund.id, refund)
  tell('refund.created', refund)
  tell('charge.refunded', charge)
}

export const unexpectedState = (message: string) =>
  invalid(message, { code: 'payment_intent_unexpected_state' })
