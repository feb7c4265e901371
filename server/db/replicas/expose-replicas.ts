import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replicas } from './replicas.ts'

/** Shows the replicas to Prometheus; nothing where there are none. */
export function exposeReplicas(registry: Registry, { all, counts }: Pick<Replicas, 'all' | 'counts'>): void {
  if (all.length === 0) return
  const gauge = (name: string, help: string, value: (replica: (typeof all)[number]) => number) => {
    const made = new Gauge({
      name,
      help,
      labelNames: ['host'],
      registers: [],
      collect() {
        for (const replica of all) this.set({ host: replica.host }, value(replica))
      },
    })
    registry.registerMetric(made)
  }
  const reads = new Counter({
    name: 'database_public_reads_total',
    help: 'Statements that a replica may answer, by where they were answered.',
    labelNames: ['by'],
    registers: [],
    collect() {
      this.reset()
      this.inc({ by: 'replica' }, counts.answered)
      this.inc({ by: 'primary' }, counts.asked - counts.answered)
    },
  })
  registry.registerMetric(reads)
  gauge(
    'database_replica_lag_seconds',
    'How old what a read replica holds may be; infinite while nothing is known.',
    ({ lagMs }) => lagMs / 1000,
  )
  gauge('database_replica_in_use', 'Whether a read replica is read: 1 or 0.', ({ isInUse }) =>
    Number(isInUse),
  )
}
