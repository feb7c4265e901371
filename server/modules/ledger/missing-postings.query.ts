import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Payment } from '../payments/payment.entity.ts'
import { REFUND_TERMS } from '../payments/refunds/refund-terms.query.ts'
import { FOUND_OF_PAYMENT } from './found.query.ts'
import { type Found, leftToPost, type Posting } from './ledger.rules.ts'
import { moneyOf, type Terms } from './money-of-payment.rules.ts'

const BATCH = 1_000

/** What a payment's judged state says and the ledger does not. */
export interface Drift {
  paymentId: string
  sessionId: string
  currency: Payment['currency']
  postings: Posting[]
}

type Row = Pick<
  Payment,
  | 'id'
  | 'sessionId'
  | 'currency'
  | 'state'
  | 'amountMinor'
  | 'refundedMinor'
  | 'chargedBackMinor'
  | 'ruledMinor'
> &
  Terms & { found: Found[] }

/** Every payment of which the ledger says something else than its judged state, in batches, however many payments. */
export async function missingPostings(em: EntityManager): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await rowsOf(em, batch(after))
    for (const row of rows) {
      const postings = leftToPost(moneyOf(row, row, row.found), row.found)
      if (postings.length === 0) continue
      drifts.push({ paymentId: row.id, sessionId: row.sessionId, currency: row.currency, postings })
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return drifts
    after = last.id
  }
}

const batch = (after: string) =>
  sql<Row>`select p.id, p.session_id as "sessionId", p.currency, p.state, p.amount_minor as "amountMinor",
      p.refunded_minor as "refundedMinor", p.charged_back_minor as "chargedBackMinor", p.ruled_minor as "ruledMinor",
      ${REFUND_TERMS(sql`p.id`)},
      s.coach_id as "coachId", s.commission_bps as "commissionBps", ${FOUND_OF_PAYMENT(sql`p.id`)} as found
    from payments p join sessions s on s.id = p.session_id where p.id > ${after}::uuid order by p.id limit ${BATCH}`
