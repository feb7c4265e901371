import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Checkout, SandboxEvent } from '../checkout/checkout.rules.ts'

type Queryable = Pick<PoolClient, 'query'>

export interface EventDraft {
  type: SandboxEvent['type']
  amountMinor: number
  /** The payment's own when left out. */
  currency?: SandboxEvent['currency']
  refundRef?: string | null
  chargebackRef?: string | null
  reason?: string | null
  occurredAt: Date
  deliverAt: Date
  /** What makes the event the only one of its kind for a checkout; none for those that may repeat. */
  key?: string | null
}

/** SQL: an event `e` as it is told. */
export const EVENT = `e.id, e.checkout_id as ref, e.type, e.amount_minor as "amountMinor", e.currency, e.refund_ref as "refundRef",
  e.chargeback_ref as "chargebackRef", e.reason, e.occurred_at as "occurredAt", e.attempts`

export async function insertEvent(
  db: Queryable,
  checkout: Pick<Checkout, 'id' | 'currency'>,
  draft: EventDraft,
): Promise<SandboxEvent> {
  const { rows } = await db.query<SandboxEvent>(
    `insert into sandbox_events as e (id, checkout_id, key, type, amount_minor, currency, refund_ref, chargeback_ref, reason,
       occurred_at, deliver_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${EVENT}`,
    [
      randomUUID(),
      checkout.id,
      draft.key ?? null,
      draft.type,
      draft.amountMinor,
      draft.currency ?? checkout.currency,
      draft.refundRef ?? null,
      draft.chargebackRef ?? null,
      draft.reason ?? null,
      draft.occurredAt,
      draft.deliverAt,
    ],
  )
  if (!rows[0]) throw new Error('An event was not kept.')
  return rows[0]
}

/** Takes up to `limit` due events for this process until `leasedUntil`; rows another process is taking are passed over. */
export async function claimEvents(
  db: Queryable,
  claim: { ref: string | null; now: Date; leasedUntil: Date; limit: number },
): Promise<SandboxEvent[]> {
  const { rows } = await db.query<SandboxEvent>(
    `update sandbox_events e set deliver_at = $3 where e.id in (
       select id from sandbox_events
       where delivered_at is null and deliver_at <= $2 and ($1::uuid is null or checkout_id = $1)
       order by seq limit $4 for update skip locked)
     returning ${EVENT}`,
    [claim.ref, claim.now, claim.leasedUntil, claim.limit],
  )
  return rows
}

export async function markDelivered(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update sandbox_events set delivered_at = $2, attempts = attempts + 1 where id = $1', [
    id,
    now,
  ])
}

export async function postpone(db: Queryable, id: string, until: Date): Promise<void> {
  await db.query('update sandbox_events set deliver_at = $2, attempts = attempts + 1 where id = $1', [
    id,
    until,
  ])
}
