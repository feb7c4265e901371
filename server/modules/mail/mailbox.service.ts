import type { Pool } from 'pg'
import type { Mailer } from './mailer.type.ts'

/** Keeps each message in the database, where the mailbox page of the embedded mode shows it; a repeat changes nothing. */
export const createMailbox = (pool: Pool): Mailer => ({
  isReady: true,
  async send({ messageId, to, subject, text, html, link, raw, at }) {
    await pool.query(
      `insert into emails (message_id, recipient, subject, body, html, link, raw, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
      [messageId, to, subject, text, html, link, raw, at],
    )
  },
  close: async () => undefined,
})
