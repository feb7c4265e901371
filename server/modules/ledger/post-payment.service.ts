import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Payment } from '../payments/payment.entity.ts'
import { leftToPost } from './ledger.rules.ts'
import { moneyOf } from './money-of-payment.rules.ts'
import { PAYMENT_SUBJECT } from '../payments/payment-subject.rules.ts'
import { PAYMENT_TERMS, type PaymentTerms } from './payment-terms.query.ts'
import { writeTransactions } from './write-transactions.service.ts'

interface Standing extends PaymentTerms {
  posted: number
}

/**
 * Posts the difference between the required postings of a payment and the existing ones. Repetition and order do not change
 * the result. The session or package of the payment must be locked.
 */
export async function postPayment(
  em: EntityManager,
  { payment, eventId, at }: { payment: Payment; eventId?: string | null; at: Date },
): Promise<void> {
  const { id: paymentId, sessionId, packageId, currency } = payment
  const [standing] = await rowsOf(
    em,
    sql<Standing>`select ${PAYMENT_TERMS},
        (select count(*)::int from ledger_transactions where payment_id = p.id) as posted
      from payments p ${PAYMENT_SUBJECT} where p.id = ${paymentId}::uuid`,
  )
  if (!standing) throw new Error(`There is no payment ${paymentId}.`)
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
      packageId,
      paymentId,
    })),
    at,
  )
}
