import { Gauge } from 'prom-client'
import type { Services } from '../context.ts'
import { type Backlog, readBacklog } from './read-backlog.ts'

/**
 * Shows Prometheus what waits in the database, read when it asks, once for all gauges. Of a database that does not answer in time
 * it is told that, and none of these: a backlog nobody could read is not an empty one.
 */
export function exposeBacklog({
  registry,
  pool,
  clock,
}: Pick<Services, 'registry' | 'pool' | 'clock'>): void {
  const read = shared(() => readBacklog(pool, clock()).catch(() => null))
  const expose = (name: string, help: string, value: (backlog: Backlog) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['of', 'queue'],
        registers: [],
        async collect() {
          this.reset()
          for (const backlog of (await read()) ?? [])
            this.set({ of: backlog.of, queue: backlog.queue ?? '' }, value(backlog))
        },
      }),
    )
  expose('backlog_waiting', 'Jobs, e-mails and webhooks to partners that are due.', ({ waiting }) => waiting)
  expose(
    'backlog_oldest_seconds',
    'For how long the oldest of them has been due.',
    ({ oldestSeconds }) => oldestSeconds,
  )
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answered when these figures were read.',
      registers: [],
      async collect() {
        this.set((await read()) ? 1 : 0)
      },
    }),
  )
}

/** Whoever asks while it is being read waits for the same answer. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
}
