import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobKind } from '../queue/kinds.ts'
import { QUEUE_SCHEMA } from '../queue/queue.ts'

export interface JobCounts {
  count: (kind: JobKind, outcome: 'done' | 'retried' | 'failed') => void
}

export const uncounted: JobCounts = { count: () => undefined }

/** Shows the queue to Prometheus: what this process ran, and what waits or has failed in the database. */
export function exposeJobs(registry: Registry, pool: Pool): JobCounts {
  const runs = new Counter({
    name: 'jobs_run_total',
    help: 'Jobs this process has run, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  const depth = new Gauge({
    name: 'jobs_in_queue',
    help: 'Jobs in the database: waiting for their time, due now, running, being tried again, failed.',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset()
      for (const { kind, state, count } of await depths(pool)) this.set({ kind, state }, count)
    },
  })
  registry.registerMetric(depth)
  return { count: (kind, outcome) => runs.inc({ kind, outcome }) }
}

async function depths(pool: Pool): Promise<{ kind: string; state: string; count: number }[]> {
  try {
    const { rows } = await pool.query<{ kind: string; state: string; count: number }>(
      `select data->>'kind' as kind, case when state <> 'created' then state::text when start_after > now() then 'waiting' else 'due' end as state,
         count(*)::int as count
       from ${QUEUE_SCHEMA}.job where state in ('created', 'retry', 'active', 'failed') and data ? 'kind' group by 1, 2`,
    )
    return rows
  } catch {
    // The rest of the figures is wanted most when the database is away.
    return []
  }
}
