import { Pool } from 'pg'

/**
 * A pool whose database may be dropped as soon as it has ended: its connections close a moment later, and one that is
 * told so by PostgreSQL meanwhile has nobody else to hear it.
 */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
