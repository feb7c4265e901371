import { Stripe } from 'stripe'
import { badInput, unauthenticated } from '../../errors.ts'

const HEADER = 'stripe-signature'
/** https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300

interface Receiver {
  /** Each endpoint at Stripe has its own, and two while one replaces the other. */
  webhookSecrets: readonly string[]
  clock: () => Date
}

/** The event of a webhook, once one of our secrets has signed its very bytes. Throws `UNAUTHENTICATED` before it looks inside. */
export function verifyEvent(
  rawBody: string,
  headers: Record<string, string | undefined>,
  { webhookSecrets, clock }: Receiver,
): Stripe.Event {
  const signature = headers[HEADER] ?? ''
  const isSigned = webhookSecrets.some((secret) => isSignedWith(rawBody, signature, secret, clock()))
  if (!isSigned) throw unauthenticated('The signature does not hold.')
  const event = parse(rawBody)
  if (event?.object !== 'event') throw badInput('This is not an event of Stripe.')
  return event
}

function isSignedWith(rawBody: string, signature: string, secret: string, now: Date): boolean {
  try {
    const { signature: signatures } = Stripe.webhooks
    return (
      signatures?.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime()) ??
      false
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function parse(text: string): Stripe.Event | null {
  try {
    return JSON.parse(text) as Stripe.Event
  } catch {
    return null
  }
}
