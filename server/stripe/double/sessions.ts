import type { z } from 'zod'
import { type Bench, type Session, newId } from './books.ts'
import type { sessionCreate } from './params.ts'
import { invalid, noSuch } from './refusal.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, of the currencies we sell in. */
const SMALLEST = { gbp: 30, eur: 50, usd: 50 } as const
const LARGEST = 99_999_999

/** https://docs.stripe.com/api/checkout/sessions/create */
export function createSession(bench: Bench, params: z.output<typeof sessionCreate>): Session {
  const { books, now, origin } = bench
  if (params.mode !== 'payment') throw invalid('The double sells single payments only.', { param: 'mode' })
  const expiresAt = params.expires_at ?? now() + 24 * HOUR
  refuseLife(expiresAt - now())
  const [first] = params.line_items
  const currency = first?.price_data.currency ?? ''
  const amount = params.line_items.reduce(
    (sum, { quantity, price_data: { unit_amount } }) => sum + quantity * unit_amount,
    0,
  )
  refuseAmount(amount, currency)
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now(),
    currency,
    expires_at: expiresAt,
    livemode: false,
    metadata: params.metadata ?? {},
    mode: params.mode,
    // https://docs.stripe.com/api/checkout/sessions/object#checkout_session_object-payment_intent: with the first card only.
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    url: new URL(`/c/pay/${id}`, origin()).href,
  }
  books.sessions.set(id, session)
  const {
    capture_method: method = 'automatic',
    description = null,
    metadata = {},
  } = params.payment_intent_data ?? {}
  books.pages.set(id, { capture_method: method, description, metadata })
  return session
}

/** https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at */
function refuseLife(seconds: number): void {
  if (seconds < 30 * MINUTE)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  if (seconds > 24 * HOUR)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
}

function refuseAmount(amount: number, currency: string): void {
  const smallest = SMALLEST[currency as keyof typeof SMALLEST]
  if (!smallest) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' })
  if (amount < smallest)
    throw invalid(`The Checkout Session's total amount due must add up to at least ${smallest} ${currency}`, {
      code: 'amount_too_small',
    })
  if (amount > LARGEST) throw invalid('Amount must be no more than 999,999.99', { code: 'amount_too_large' })
}

export function findSession({ books }: Bench, id: string): Session {
  const session = books.sessions.get(id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

/** https://docs.stripe.com/api/checkout/sessions/expire: only an open one. */
export function expireSession(bench: Bench, id: string): Session {
  const session = findSession(bench, id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  return close(bench, session)
}

/** What time alone does to pages. */
export function lapseSessions(bench: Bench): void {
  for (const session of bench.books.sessions.values())
    if (session.status === 'open' && session.expires_at <= bench.now()) close(bench, session)
}

function close(bench: Bench, session: Session): Session {
  Object.assign(session, { status: 'expired', url: null })
  const intent = bench.books.intents.get(session.payment_intent ?? '')
  if (intent) {
    Object.assign(intent, { status: 'canceled', canceled_at: bench.now(), cancellation_reason: 'abandoned' })
    bench.tell('payment_intent.canceled', intent)
  }
  bench.tell('checkout.session.expired', session)
  return session
}
