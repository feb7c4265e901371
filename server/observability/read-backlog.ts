import { sql } from 'kysely'
import type { Pool } from 'pg'
import { readRows } from '../db/kysely.ts'
import { QUEUES } from '../queue/kinds.ts'
import { QUEUE_SCHEMA } from '../queue/queue.ts'

/** What should have been done by now, and for how long the oldest of it has waited. */
export interface Backlog {
  of: 'jobs' | 'mail' | 'webhooks'
  /** Of jobs. */
  queue: string | null
  waiting: number
  oldestSeconds: number
}

/** One statement. Jobs are due by the machine’s clock, as the queue has them; what they tell of, by the product’s. */
export const readBacklog = (pool: Pick<Pool, 'query'>, now: Date): Promise<Backlog[]> =>
  readRows<Backlog>(
    pool,
    sql`
      select 'jobs' as of, queue, count(j.id)::int as waiting,
        coalesce(extract(epoch from now() - min(j.start_after)), 0)::float as "oldestSeconds"
      from unnest(${[...QUEUES]}::text[]) queue
      left join ${sql.raw(QUEUE_SCHEMA)}.job j
        on j.name = queue and j.state in ('created', 'retry') and j.start_after <= now()
      group by queue
      union all
      select 'mail', null, count(*)::int, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float
      from notifications where mail_state = 'due'
      union all
      select 'webhooks', null, count(*)::int, coalesce(extract(epoch from ${now}::timestamptz - min(next_attempt_at)), 0)::float
      from webhook_deliveries where state = 'waiting' and next_attempt_at <= ${now}`,
  )
