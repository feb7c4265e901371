import type { ProviderEvent } from '../../../modules/payments/provider.type.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { refundRefOf } from './event.store.ts'

const PAGE = 500

type Row = Omit<ProviderEvent, 'refundRef' | 'chargebackRef'> & { seq: string; key: string | null }

/** What the sandbox has told since, or is about to, the oldest first; nothing that is yet to happen. */
export async function* listEvents(
  { pool, clock }: Pick<Sandbox, 'pool' | 'clock'>,
  since: Date,
): AsyncGenerator<ProviderEvent> {
  const now = clock()
  let after = '0'
  let rows: Row[]
  do {
    const page = await pool.query<Row>(
      `select e.seq::text, e.id as "eventId", e.checkout_id as "providerRef", e.type, e.amount_minor as "amountMinor", c.currency,
         e.key, e.reason, e.occurred_at as "occurredAt"
       from sandbox_events e join sandbox_checkouts c on c.id = e.checkout_id
       where e.seq > $1 and e.occurred_at >= $2 and e.occurred_at <= $3 order by e.seq limit ${PAGE}`,
      [after, since, now],
    )
    rows = page.rows
    for (const { seq, key, ...event } of rows) {
      after = seq
      yield { ...event, refundRef: refundRefOf(key), chargebackRef: null }
    }
  } while (rows.length === PAGE)
}
