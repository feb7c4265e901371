import type { Stripe } from 'stripe'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { idIn } from '../expanded.ts'
import { asking } from '../refusals.ts'

/** Answers our reference of an intent: its Checkout Session. The intent itself when no page of ours led to it. */
export type ReferenceOf = (intent: string | { id: string } | null) => Promise<string>

const REMEMBERED = 10_000

/**
 * Most events name the PaymentIntent alone. Stripe knows which page it came from, and that never changes, so that it is
 * remembered.
 */
export function referencesOf(stripe: Stripe): ReferenceOf {
  const known = new BoundedMap<{ session: string }>({ entries: REMEMBERED, weight: REMEMBERED * 100 })
  return async (intent) => {
    const id = idIn(intent)
    if (id === null) return 'none'
    const remembered = known.get(id)
    if (remembered) return remembered.session
    const { data } = await asking(stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
    const session = data[0]?.id
    if (!session) return id
    known.set(id, { session })
    return session
  }
}
