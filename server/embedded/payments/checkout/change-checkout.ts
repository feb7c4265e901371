import type { PoolClient } from 'pg'
import type { Checkout, SandboxEvent } from './checkout.rules.ts'
import { type CheckoutChange, lockCheckout, updateCheckout } from './checkout.store.ts'
import { LEASE_MS } from '../events/delivery.rules.ts'
import { type EventDraft, insertEvent } from '../events/event.store.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { inTransaction } from '../transaction.ts'

export interface Change {
  client: PoolClient
  checkout: Checkout
  now: Date
  become: (fields: CheckoutChange) => Promise<void>
  /** Writes an event beside the change; with `afterSeconds` it happens, and is told, that much later. */
  emit: (event: Omit<EventDraft, 'occurredAt' | 'deliverAt'>, afterSeconds?: number) => Promise<void>
}

/**
 * Runs one verb on a checkout under its row lock. The events it writes are committed with it and sent only then:
 * by this process at once, and by any process later should this one die in between.
 */
export async function changeCheckout<T>(
  sandbox: Sandbox,
  ref: string,
  verb: (change: Change) => Promise<T>,
): Promise<T> {
  const written: SandboxEvent[] = []
  const result = await inTransaction(sandbox.pool, async (client) => {
    const checkout = await lockCheckout(client, ref)
    const now = sandbox.clock()
    return verb({
      client,
      checkout,
      now,
      become: (fields) => updateCheckout(client, checkout.id, fields),
      emit: async (event, afterSeconds = 0) => {
        const occurredAt = new Date(now.getTime() + afterSeconds * 1000)
        const deliverAt = afterSeconds > 0 ? occurredAt : new Date(now.getTime() + LEASE_MS)
        const inserted = await insertEvent(client, checkout, { ...event, occurredAt, deliverAt })
        if (afterSeconds === 0) written.push(inserted)
      },
    })
  })
  sandbox.dispatch(written)
  return result
}
