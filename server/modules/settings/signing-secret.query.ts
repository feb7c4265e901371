import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Pool } from 'pg'

/** The key that signs one-session tokens and sandbox webhooks: made once per database, the same for every process. */
export async function signingSecret(pool: Pool): Promise<string> {
  // Before there is an entity manager: the pool alone.
  const fresh = randomBytes(32).toString('base64url')
  await readRows(
    pool,
    sql`insert into secrets (name, value) values ('signing_secret', ${fresh}) on conflict (name) do nothing`,
  )
  const [row] = await readRows(
    pool,
    sql<{ secret: string }>`select value as secret from secrets where name = 'signing_secret'`,
  )
  const secret = row?.secret
  if (!secret)
    throw new Error('The signing secret could not be stored. Check that the database accepts writes.')
  return secret
}
