import type { Client, Pool } from 'pg'

type Held = Client & { release?: (destroy?: boolean) => void }

/**
 * Gives back to the pool each connection that is lost while somebody holds it. Kysely gives back the connection of a
 * transaction only after a rollback that worked, which none does on a lost connection: every transaction that is open
 * when the database goes would use up one of the pool for good, and the process would hang once all are gone.
 */
export function freeLostConnections(pool: Pool): void {
  pool.on('connect', (client: Held) => {
    client.once('end', () => {
      const { release } = client
      client.release = () => undefined
      try {
        release?.(true)
      } catch {
        // It lay idle, and the pool has dropped it by itself.
      }
    })
  })
}
