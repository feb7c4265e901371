import type { Pool } from 'pg'
import type { Checkout, SandboxEvent } from '../checkout/checkout.rules.ts'
import { COLUMNS } from '../checkout/checkout.store.ts'
import { EVENT } from '../events/event.store.ts'

export interface ToldEvent extends SandboxEvent {
  deliveredAt: Date | null
  /** When it is tried next. */
  deliverAt: Date
}

export interface DeskPayment extends Checkout {
  createdAt: Date
  /** The latest first. */
  events: ToldEvent[]
}

type Row = Omit<DeskPayment, 'events'>

export const PAGE_SIZE = 20

/** Payments whose page was opened before that of `before`, the latest first: one more than a page shows. */
export async function findPayments(pool: Pool, before: string | null): Promise<DeskPayment[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS}, created_at as "createdAt" from sandbox_checkouts
     where $1::uuid is null or (created_at, id) < (select created_at, id from sandbox_checkouts where id = $1)
     order by created_at desc, id desc limit $2`,
    [before, PAGE_SIZE + 1],
  )
  return withEvents(pool, rows)
}

export async function withEvents(pool: Pool, payments: readonly Row[]): Promise<DeskPayment[]> {
  const { rows } = await pool.query<ToldEvent>(
    `select ${EVENT}, e.delivered_at as "deliveredAt", e.deliver_at as "deliverAt" from sandbox_events e
     where e.checkout_id = any($1::uuid[]) order by e.seq desc`,
    [payments.map(({ id }) => id)],
  )
  const of = Map.groupBy(rows, ({ ref }) => ref)
  return payments.map((payment) => ({ ...payment, events: of.get(payment.id) ?? [] }))
}

export async function findPayment(pool: Pool, id: string): Promise<DeskPayment | null> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS}, created_at as "createdAt" from sandbox_checkouts where id = $1`,
    [id],
  )
  return (await withEvents(pool, rows))[0] ?? null
}
