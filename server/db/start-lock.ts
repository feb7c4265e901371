import { Client } from 'pg'

/** Any number will do, as long as every server takes the same. */
const KEY = 2_026_112_201

/**
 * Lets one server at a time prepare a database: migrations, queue, content and demo. The others wait until the answer
 * is called. A connection of its own holds the lock, so that a crash frees it; a transaction does, so that a pooler
 * gives that connection to nobody else meanwhile.
 */
export async function lockStart(
  url: string,
  onWait: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url, keepAlive: true })
  // Without a listener a connection that Postgres closes takes the process down.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
    )
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isMine"',
      [KEY],
    )
    if (!rows[0]?.isMine) {
      onWait()
      await client.query('select pg_advisory_xact_lock($1)', [KEY])
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return () => client.end().catch(() => undefined)
}

/** Runs `work` while no server prepares this database. */
export async function withStartLock(url: string, work: () => Promise<void>): Promise<void> {
  const release = await lockStart(url)
  try {
    await work()
  } finally {
    await release()
  }
}
