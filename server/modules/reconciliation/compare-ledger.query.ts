import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { missingPostings } from '../ledger/missing-postings.query.ts'
import type { Difference } from './compare.rules.ts'

/** Where the ledger does not agree with the payments it is about, or with itself. */
export async function compareLedger(em: EntityManager): Promise<Difference[]> {
  const unposted = (await missingPostings(em)).map(({ paymentId, currency, postings }): Difference => {
    const amounts = postings.flatMap(({ lines }) => lines.map(({ amountMinor }) => amountMinor))
    return {
      kind: 'unposted',
      subject: paymentId,
      paymentId,
      providerRef: null,
      expectedMinor: Math.max(...amounts),
      toldMinor: 0,
      currency,
    }
  })
  return [...unposted, ...(await rowsOf(em, NEGATIVE)), ...(await rowsOf(em, UNBALANCED))]
}

const NEGATIVE = sql<Difference>`select 'negative' as kind, account || coalesce(':' || owner_id, '') as subject, null as "paymentId",
    null as "providerRef", 0 as "expectedMinor", (-sum(amount_minor))::float8 as "toldMinor", currency
  from ledger_entries where account in ('coach_payable', 'refunds_payable', 'seeker_credit', 'packages_deferred', 'requests')
  group by account, owner_id, currency having sum(amount_minor) > 0`

const UNBALANCED = sql<Difference>`select 'unbalanced' as kind, e.transaction_id::text as subject,
    (select t.payment_id from ledger_transactions t where t.id = e.transaction_id) as "paymentId", null as "providerRef",
    0 as "expectedMinor", sum(e.amount_minor)::float8 as "toldMinor", e.currency
  from ledger_entries e group by e.transaction_id, e.currency having sum(e.amount_minor) <> 0`
