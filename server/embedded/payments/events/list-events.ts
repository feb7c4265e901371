import type { ProviderEvent } from '../../../modules/payments/provider.type.ts'
import type { SandboxEvent } from '../checkout/checkout.rules.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { EVENT } from './event.store.ts'
import { asProviderEvent } from './webhook.rules.ts'

const PAGE = 500

/** What the sandbox has told since, or is about to, the oldest first. */
export async function* listEvents(
  { pool, clock }: Pick<Sandbox, 'pool' | 'clock'>,
  since: Date,
): AsyncGenerator<ProviderEvent> {
  const now = clock()
  let after = '0'
  let rows: (SandboxEvent & { seq: string })[]
  do {
    const page = await pool.query<SandboxEvent & { seq: string }>(
      `select e.seq::text, ${EVENT} from sandbox_events e
       where e.seq > $1 and e.occurred_at >= $2 and e.occurred_at <= $3 order by e.seq limit ${PAGE}`,
      [after, since, now],
    )
    rows = page.rows
    for (const { seq, ...event } of rows) {
      after = seq
      yield asProviderEvent(event)
    }
  } while (rows.length === PAGE)
}
