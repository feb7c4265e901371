import type { Stripe } from 'stripe'
import type { ProviderEvent } from '../../modules/payments/provider.type.ts'
import { ofClosed, ofOpened, ofReinstated, ofWithdrawn } from './dispute-facts.ts'
import {
  ofAuthorized,
  ofCanceled,
  ofCaptured,
  ofExpiredSession,
  ofFailed,
  ofFailedSession,
  ofPaidSession,
} from './payment-facts.ts'
import { ofRefund, ofRefundedCharge } from './refund-facts.ts'
import { type Asked, completed, type Told } from './told.ts'

type EventOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>
type Reader<Event = Stripe.Event> = (event: Event, asked: Asked) => Told[] | Promise<Told[]>
type Readers = { [Type in Stripe.Event['type']]?: Reader<EventOf<Type>> }

/** What the endpoint at Stripe is to be subscribed to. Everything else is answered and forgotten. */
const READERS = {
  'checkout.session.completed': ({ data }) => ofPaidSession(data.object),
  'checkout.session.async_payment_succeeded': ({ data }) => ofPaidSession(data.object),
  'checkout.session.async_payment_failed': ({ id, data }) => ofFailedSession(id, data.object),
  'checkout.session.expired': ({ data }) => ofExpiredSession(data.object),
  'payment_intent.amount_capturable_updated': ({ data }, asked) => ofAuthorized(data.object, asked),
  'payment_intent.canceled': ({ data }, asked) => ofCanceled(data.object, asked),
  'payment_intent.payment_failed': ({ id, data }, asked) => ofFailed(id, data.object, asked),
  'charge.captured': ({ data }, asked) => ofCaptured(data.object, asked),
  'charge.refunded': ({ data }, asked) => ofRefundedCharge(data.object, asked),
  'charge.refund.updated': ({ data }, asked) => ofRefund(data.object, asked),
  'refund.created': ({ data }, asked) => ofRefund(data.object, asked),
  'refund.updated': ({ data }, asked) => ofRefund(data.object, asked),
  'refund.failed': ({ data }, asked) => ofRefund(data.object, asked),
  'charge.dispute.created': ({ data }, asked) => ofOpened(data.object, asked),
  'charge.dispute.funds_withdrawn': ({ data }, asked) => ofWithdrawn(data.object, asked),
  'charge.dispute.funds_reinstated': ({ data }, asked) => ofReinstated(data.object, asked),
  'charge.dispute.closed': ({ data }, asked) => ofClosed(data.object, asked),
} satisfies Readers

export const PAYMENT_EVENT_TYPES = Object.keys(READERS)

/** What one event of Stripe says of our payments. Those of a connected account are no payments of ours. */
export async function translateEvent(event: Stripe.Event, asked: Asked): Promise<ProviderEvent[]> {
  if (event.account) return []
  if (!Object.hasOwn(READERS, event.type)) return []
  const read = READERS[event.type as keyof typeof READERS] as Reader
  const told = await read(event, asked)
  return told.map((one) => completed(one, event))
}
