import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Checkout, SandboxEvent } from '../checkout/checkout.rules.ts'

type Queryable = Pick<PoolClient, 'query'>

export interface EventDraft {
  type: SandboxEvent['type']
  amountMinor: number
  reason?: string
  occurredAt: Date
  deliverAt: Date
  /** What makes the event the only one of its kind for a checkout; none for those that may repeat. */
  key: string | null
}

const REFUND = 'refund:'
/** The key of the event that tells of one refund. */
export const refundEventKey = (idempotencyKey: string) => `${REFUND}${idempotencyKey}`
export const refundRefOf = (key: string | null) => (key?.startsWith(REFUND) ? key.slice(REFUND.length) : null)

export async function insertEvent(
  db: Queryable,
  { id: ref, currency }: Pick<Checkout, 'id' | 'currency'>,
  draft: EventDraft,
): Promise<SandboxEvent> {
  const { type, amountMinor, reason = null, occurredAt, deliverAt, key } = draft
  const id = randomUUID()
  await db.query(
    `insert into sandbox_events (id, checkout_id, key, type, amount_minor, reason, occurred_at, deliver_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, ref, key, type, amountMinor, reason, occurredAt, deliverAt],
  )
  const refundRef = refundRefOf(key)
  return { id, ref, type, amountMinor, currency, refundRef, reason, occurredAt, attempts: 0 }
}

/** Takes up to `limit` due events for this process until `leasedUntil`; rows another process is taking are passed over. */
export async function claimEvents(
  db: Queryable,
  claim: { ref: string | null; now: Date; leasedUntil: Date; limit: number },
): Promise<SandboxEvent[]> {
  const { rows } = await db.query<SandboxEvent & { key: string | null }>(
    `update sandbox_events e set deliver_at = $3 from sandbox_checkouts c where c.id = e.checkout_id and e.id in (
       select id from sandbox_events
       where delivered_at is null and deliver_at <= $2 and ($1::uuid is null or checkout_id = $1)
       order by seq limit $4 for update skip locked)
     returning e.id, e.checkout_id as ref, e.type, e.amount_minor as "amountMinor", c.currency, e.key, e.reason,
       e.occurred_at as "occurredAt", e.attempts`,
    [claim.ref, claim.now, claim.leasedUntil, claim.limit],
  )
  return rows.map(({ key, ...event }) => ({ ...event, refundRef: refundRefOf(key) }))
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

/** The event written under this key, if any. */
export async function findEvent(
  db: Queryable,
  ref: string,
  key: string,
): Promise<{ amountMinor: number } | null> {
  const { rows } = await db.query<{ amountMinor: number }>(
    'select amount_minor as "amountMinor" from sandbox_events where checkout_id = $1 and key = $2',
    [ref, key],
  )
  return rows[0] ?? null
}
