import { Stripe } from 'stripe'
import { newId } from './books.ts'

/** An event as it is listed and posted; `object` is what it was when it happened. */
export type ToldEvent = Pick<
  Stripe.EventBase,
  'id' | 'object' | 'account' | 'api_version' | 'created' | 'livemode'
> & {
  type: Stripe.Event['type']
  data: { object: object }
  pending_webhooks: number
  request: null
}

export function makeEvent(
  type: Stripe.Event['type'],
  object: object,
  { created, account }: { created: number; account?: string },
): ToldEvent {
  return {
    id: newId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: Stripe.API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
}
