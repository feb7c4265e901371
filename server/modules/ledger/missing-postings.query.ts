import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Payment } from '../payments/payment.entity.ts'
import { leftToPost, type Posting } from './ledger.rules.ts'
import { moneyOf } from './money-of-payment.rules.ts'
import { PAYMENT_SUBJECT } from '../payments/payment-subject.rules.ts'
import { PAYMENT_TERMS, type PaymentTerms } from './payment-terms.query.ts'

const BATCH = 1_000

/** The difference between a payment's state and the ledger. */
export interface Drift {
  paymentId: string
  sessionId: string | null
  currency: Payment['currency']
  postings: Posting[]
}

type Row = Pick<
  Payment,
  | 'id'
  | 'sessionId'
  | 'packageId'
  | 'provider'
  | 'paidFrom'
  | 'currency'
  | 'state'
  | 'amountMinor'
  | 'refundedMinor'
  | 'chargedBackMinor'
  | 'ruledMinor'
> &
  PaymentTerms

/** Every payment whose ledger postings differ from its state, in batches. */
export async function missingPostings(em: EntityManager): Promise<Drift[]> {
  const drifts: Drift[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await rowsOf(em, batch(after))
    for (const row of rows) {
      const postings = leftToPost(moneyOf(row, row, row.found), row.found)
      if (postings.length === 0) continue
      drifts.push({ paymentId: row.id, sessionId: row.sessionId ?? null, currency: row.currency, postings })
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return drifts
    after = last.id
  }
}

const batch = (after: string) =>
  sql<Row>`select p.id, p.session_id as "sessionId", p.currency, p.state, p.amount_minor as "amountMinor",
      p.refunded_minor as "refundedMinor", p.charged_back_minor as "chargedBackMinor", p.ruled_minor as "ruledMinor",
      p.package_id as "packageId", p.provider, p.paid_from as "paidFrom", ${PAYMENT_TERMS}
    from payments p ${PAYMENT_SUBJECT} where p.id > ${after}::uuid order by p.id limit ${BATCH}`
