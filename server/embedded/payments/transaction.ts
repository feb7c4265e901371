import type { Pool, PoolClient } from 'pg'

/** Without a listener, Postgres closing a connection would end the process; the query under way rejects anyway. */
const ignore = () => {}

/** Runs `work` in one transaction; a connection that failed in it is not used again. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}
