import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database.ts'

/** Shows Prometheus the connections of this process, by pool. It asks nobody, so that it is there when the database is not. */
export function exposeConnections(registry: Registry, { connections }: Pick<Database, 'connections'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, by pool: open, and of those idle.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        this.reset()
        for (const { pool, open, idle } of connections()) {
          this.set({ pool, state: 'open' }, open)
          this.set({ pool, state: 'idle' }, idle)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'database_connections_waiting',
      help: 'Who waits for a connection to the database, by pool.',
      labelNames: ['pool'],
      registers: [],
      collect() {
        this.reset()
        for (const { pool, waiting } of connections()) this.set({ pool }, waiting)
      },
    }),
  )
}
