import type { Pool } from 'pg'
import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Mailer } from './mailer.type.ts'

/** Keeps each message in the database, where the mailbox page of the embedded mode shows it; a repeat changes nothing. */
export const createMailbox = (pool: Pool): Mailer => ({
  isReady: true,
  async send({ messageId, to, subject, text, html, link, raw, at }) {
    await readRows(
      pool,
      sql`insert into emails (message_id, recipient, subject, body, html, link, raw, created_at)
        values (${messageId}, ${to}, ${subject}, ${text}, ${html}, ${link}, ${raw}, ${at})
        on conflict (message_id) do nothing`,
    )
  },
  close: async () => undefined,
})
