import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Payment } from '../payments/payment.entity.ts'
import { REFUND_TERMS } from '../payments/refunds/refund-terms.query.ts'
import { type Found, leftToPost } from './ledger.rules.ts'
import { moneyOf, type Terms } from './money-of-payment.rules.ts'
import { FOUND_OF_PAYMENT } from './found.query.ts'
import { writeTransactions } from './write-transactions.service.ts'

interface Standing extends Terms {
  posted: number
  found: Found[]
}

/**
 * Brings the ledger in line with a payment as it is judged and decided about now: what stands is taken from what must
 * stand, and the rest is posted. Said twice, or in any order, it ends the same. Its session is locked.
 */
export async function postPayment(
  em: EntityManager,
  { payment, eventId, at }: { payment: Payment; eventId?: string | null; at: Date },
): Promise<void> {
  const { id: paymentId, sessionId, currency } = payment
  const [standing] = await rowsOf(
    em,
    sql<Standing>`select s.coach_id as "coachId", s.commission_bps as "commissionBps",
        ${REFUND_TERMS(sql`${paymentId}::uuid`)},
        (select count(*)::int from ledger_transactions where payment_id = ${paymentId}) as posted,
        ${FOUND_OF_PAYMENT(sql`${paymentId}::uuid`)} as found
      from sessions s where s.id = ${sessionId}`,
  )
  if (!standing) throw new Error(`Payment ${paymentId} is for no session.`)
  const cause = eventId ? `event:${eventId}` : `decision:${paymentId}:${standing.posted + 1}`
  const postings = leftToPost(moneyOf(payment, standing, standing.found), standing.found)
  await writeTransactions(
    em,
    postings.map(({ kind, lines }) => ({
      kind,
      source: `${cause}:${kind}`,
      currency,
      lines,
      sessionId,
      paymentId,
    })),
    at,
  )
}
