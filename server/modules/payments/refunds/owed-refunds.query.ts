import { type RawBuilder, sql } from 'kysely'

/** SQL: what was decided to go back of a payment and has not gone, in minor units: `owedOf`. */
export const OWED_REFUNDS = (paymentId: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(r.amount_minor), 0)::int from refunds r where r.payment_id = ${paymentId} and r.provider_ref is null
    and (r.state = 'due' or (r.state = 'failed' and not exists (select from refunds n where n.replaces = r.id))))`
