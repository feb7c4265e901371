import { createHash } from 'node:crypto'
import { type Bench, type Charge, type Intent, move, newId, type RefundFate, type Session } from './books.ts'
import { openDispute } from './disputes.ts'
import { invalid } from './refusal.ts'
import { findSession } from './sessions.ts'

interface Card {
  declines?: string
  isDisputed?: boolean
  fate?: RefundFate
}

/** https://docs.stripe.com/testing */
export const CARDS: Record<string, Card> = {
  '4242424242424242': {},
  '4000000000000002': { declines: 'Your card was declined.' },
  '4000000000000259': { isDisputed: true },
  '4000000000007726': { fate: 'succeeds_later' },
  '4000000000005126': { fate: 'fails_later' },
}

/** What a person does on the page. Answers where they go next; the page itself when the card was declined. */
export function pay(
  bench: Bench,
  sessionId: string,
  cardNumber: string,
): { declined?: string; next: string } {
  const session = findSession(bench, sessionId)
  const card = CARDS[cardNumber.replaceAll(/\D/g, '')]
  if (!card)
    throw invalid('Your card number is incorrect: this is no test card.', { code: 'incorrect_number' })
  if (session.status === 'complete') return { next: session.success_url ?? '' }
  if (session.status !== 'open') throw invalid('This Checkout Session has expired.')
  const intent = bench.books.intents.get(session.payment_intent ?? '') ?? openIntent(bench, session)
  const charge = openCharge(bench, intent)
  charge.payment_method_details = { card: { fingerprint: fingerprintOf(cardNumber) } }
  if (card.declines) return decline(bench, { session, intent, charge, message: card.declines })
  settle(bench, { session, intent, charge })
  bench.books.fates.set(charge.id, card.fate ?? 'succeeds')
  if (card.isDisputed) openDispute(bench, charge.id)
  return { next: session.success_url ?? '' }
}

/** The same for all payments with one card. */
const fingerprintOf = (cardNumber: string): string =>
  createHash('sha256').update(cardNumber.replaceAll(/\D/g, '')).digest('base64url').slice(0, 16)

function openIntent({ books, now }: Bench, session: Session): Intent {
  const page = books.pages.get(session.id)
  const intent: Intent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: page?.capture_method ?? 'automatic',
    created: now(),
    currency: session.currency ?? '',
    description: page?.description ?? null,
    latest_charge: null,
    last_payment_error: null,
    livemode: false,
    metadata: page?.metadata ?? {},
    status: 'requires_payment_method',
  }
  books.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function openCharge({ books, now }: Bench, intent: Intent): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: now(),
    currency: intent.currency,
    disputed: false,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    refunded: false,
    source_transfer: null,
    status: 'pending',
  }
  books.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  return charge
}

interface Attempt {
  session: Session
  intent: Intent
  charge: Charge
}

function decline({ tell }: Bench, { session, intent, charge, message }: Attempt & { message: string }) {
  Object.assign(charge, { status: 'failed', failure_message: message })
  intent.last_payment_error = { message }
  tell('charge.failed', charge)
  tell('payment_intent.payment_failed', intent)
  return { declined: message, next: session.url ?? '' }
}

function settle(bench: Bench, { session, intent, charge }: Attempt): void {
  Object.assign(charge, { status: 'succeeded', paid: true })
  Object.assign(session, { status: 'complete', url: null })
  intent.last_payment_error = null
  if (intent.capture_method === 'manual') {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
    bench.tell('charge.succeeded', charge)
    bench.tell('payment_intent.amount_capturable_updated', intent)
  } else {
    take(bench, { intent, charge }, intent.amount)
    session.payment_status = 'paid'
    bench.tell('charge.succeeded', charge)
    bench.tell('payment_intent.succeeded', intent)
  }
  bench.tell('checkout.session.completed', session)
}

/** The money is ours from here on. */
export function take(bench: Bench, { intent, charge }: Omit<Attempt, 'session'>, amount: number): void {
  Object.assign(charge, { captured: true, amount_captured: amount })
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  move(bench, charge.currency, amount)
}
