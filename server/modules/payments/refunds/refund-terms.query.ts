import { type RawBuilder, sql } from 'kysely'

/** `sparedOf` in SQL: an attempt before this one went through after all. */
const SPARED = `r.replaces is not null and exists (with recursive before as (
    select b.* from refunds b where b.id = r.replaces
    union all select b.* from refunds b join before on b.id = before.replaces)
  select from before where before.state = 'succeeded')`
/** `owedOf` in SQL. */
const OWED = `r.provider_ref is null and (r.state = 'due'
  or (r.state = 'failed' and not exists (select from refunds n where n.replaces = r.id))) and not (${SPARED})`
const GOODWILL = `r.reason = 'goodwill'`

const sumOf = (paymentId: RawBuilder<unknown>, condition: string) =>
  sql`(select coalesce(sum(r.amount_minor), 0)::int from refunds r where r.payment_id = ${paymentId} and ${sql.raw(condition)})`

/** SQL: columns of what was decided to go back of a payment and has not gone, and of its goodwill, in minor units. */
export const REFUND_TERMS = (paymentId: RawBuilder<unknown>) =>
  sql`${sumOf(paymentId, OWED)} as "owedMinor", ${sumOf(paymentId, `${OWED} and ${GOODWILL}`)} as "goodwillOwedMinor",
    ${sumOf(paymentId, `r.state = 'succeeded' and ${GOODWILL}`)} as "goodwillGoneMinor"`
