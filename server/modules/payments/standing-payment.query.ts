import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { type Payment, PaymentEntity } from './payment.entity.ts'
import { LIVE_PAYMENT_STATES } from './payment.rules.ts'
import { REFUND_TERMS } from './refunds/refund-terms.query.ts'

/**
 * SQL: the payment of a session, its refunded amount and its charged-back amount. It is the payment that is not fully
 * refunded, or else the newest; a second payment is refunded in full. All sessions of a charged-back package count as
 * charged back, so that none returns to it.
 */
export const STANDING_PAYMENT = (sessionId: RawBuilder<unknown>) =>
  sql`(select p.id as payment_id, p.refunded_minor + r."owedMinor" as back_minor,
    case when exists (select from payments k where p.provider = 'package' and k.package_id = p.paid_from and k.charged_back_minor > 0)
      then p.amount_minor else p.charged_back_minor end as taken_minor
    from payments p
    cross join lateral (select ${REFUND_TERMS(sql`p.id`)}) r where p.session_id = ${sessionId}
    order by p.state = any(${LIVE_PAYMENT_STATES}::text[]) and p.due is distinct from 'void'
      and p.refunded_minor + r."owedMinor" < p.amount_minor desc, p.created_at desc, p.id limit 1)`

/** The charged-back amount of a session's payment, in minor units. */
export async function findTaken(em: EntityManager, sessionId: string): Promise<number> {
  const [row] = await rowsOf(
    em,
    sql<{ taken_minor: number }>`select taken_minor from ${STANDING_PAYMENT(sql`${sessionId}::uuid`)} p`,
  )
  return row?.taken_minor ?? 0
}

/** The payment that a session stands on; null when there is none. */
export async function findStandingPayment(em: EntityManager, sessionId: string): Promise<Payment | null> {
  const [row] = await rowsOf(
    em,
    sql<{ payment_id: string }>`select payment_id from ${STANDING_PAYMENT(sql`${sessionId}::uuid`)} p`,
  )
  return row ? em.findOneOrFail(PaymentEntity, { id: row.payment_id }) : null
}
