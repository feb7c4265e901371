import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** The key that signs one-session tokens and sandbox webhooks: made once per database, the same for every process. */
export async function signingSecret(pool: Pool): Promise<string> {
  await pool.query(
    `insert into secrets (name, value) values ('signing_secret', $1) on conflict (name) do nothing`,
    [randomBytes(32).toString('base64url')],
  )
  const { rows } = await pool.query<{ secret: string }>(
    `select value as secret from secrets where name = 'signing_secret'`,
  )
  const secret = rows[0]?.secret
  if (!secret)
    throw new Error('The signing secret could not be stored. Check that the database accepts writes.')
  return secret
}
