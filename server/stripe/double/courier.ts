import { Stripe } from 'stripe'
import type { ToldEvent } from './told.ts'

export interface Posted {
  body: string
  headers: Record<string, string>
}

/** Posts one webhook and answers the status. */
export type Send = (posted: Posted) => Promise<number>

/** https://docs.stripe.com/webhooks#verify-manually */
export function signed(event: ToldEvent, secret: string, now: Date): Posted {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

interface Courier {
  /** Attempts once every event that has not arrived, in the order they were told. */
  deliverNow: () => Promise<void>
}

export function openCourier(
  events: readonly ToldEvent[],
  { secret, clock, send }: { secret: string; clock: () => Date; send: Send },
): Courier {
  const arrived = new Set<string>()
  return {
    deliverNow: async () => {
      for (const event of events.filter(({ id }) => !arrived.has(id))) {
        const status = await send(signed(event, secret, clock())).catch(() => 0)
        if (status >= 200 && status < 300) arrived.add(event.id)
      }
    },
  }
}
