import { promptClient } from './prompt-client.ts'

const ANSWER_MS = 10_000

/** Which database answers, however it is reached: a copy of a cluster keeps both numbers, another database of it has its own. */
const WHICH = `select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as which
  from pg_control_system()`

/** Throws when the way around the pooler leads to another database than the one through it: it would be migrated, and backed up. */
export async function assertSameDatabase(url: string, directUrl: string): Promise<void> {
  if (url === directUrl) return
  if ((await whichAt(url)) === (await whichAt(directUrl))) return
  throw new Error(
    'DATABASE_DIRECT_URL names another database than DATABASE_URL. Nothing was changed in either.',
  )
}

async function whichAt(connectionString: string): Promise<string | undefined> {
  const client = new (promptClient())({ connectionString, query_timeout: ANSWER_MS })
  // Without a listener a connection that PostgreSQL closes takes the process down; whoever asks is told.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ which: string }>(WHICH)).rows[0]?.which
  } finally {
    await client.end().catch(() => undefined)
  }
}
