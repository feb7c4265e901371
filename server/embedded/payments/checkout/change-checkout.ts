import type { PoolClient } from 'pg'
import { type BankStep, insertStep } from '../bank/bank-step.store.ts'
import type { Checkout, SandboxEvent } from './checkout.rules.ts'
import { type CheckoutChange, lockCheckout, updateCheckout } from './checkout.store.ts'
import { LEASE_MS } from '../events/delivery.rules.ts'
import { type EventDraft, insertEvent } from '../events/event.store.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { inTransaction } from '../transaction.ts'

type Draft = Pick<EventDraft, 'type' | 'amountMinor'> &
  Partial<Pick<EventDraft, 'currency' | 'refundRef' | 'chargebackRef' | 'reason' | 'key'>>

export interface Change {
  client: PoolClient
  checkout: Checkout
  now: Date
  /** Changes the checkout, here and in the books. */
  become: (fields: CheckoutChange) => Promise<void>
  /** Writes an event beside the change. */
  emit: (event: Draft) => Promise<void>
  /** Says what the bank does so many seconds later. */
  plan: (step: Pick<BankStep, 'kind'> & Partial<BankStep>, afterSeconds: number) => Promise<void>
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
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    return verb({
      client,
      checkout,
      now,
      become: (fields) => updateCheckout(client, Object.assign(checkout, fields)),
      emit: async (event) => {
        const deliverAt = new Date(now.getTime() + LEASE_MS)
        written.push(await insertEvent(client, checkout, { ...event, occurredAt: now, deliverAt }))
      },
      plan: ({ kind, refundKey = null }, afterSeconds) =>
        insertStep(client, checkout.id, { kind, refundKey, dueAt: later(afterSeconds) }),
    })
  })
  sandbox.dispatch(written)
  return result
}
