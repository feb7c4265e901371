import { Client } from 'pg'

/** Takes as long as it takes, and writes every value so that it is read back as it was, whatever the server's settings. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC'; set search_path = public`

/** Runs `work` with a connection of its own. */
export async function withSession<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 30_000,
    application_name: 'casebound backup',
  })
  // Without a listener a connection that PostgreSQL closes takes the process down; whoever asks next is told.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs `work` in a transaction, begun as `how` says, all of it or nothing. */
export async function inTransaction<T>(client: Client, how: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${how}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
