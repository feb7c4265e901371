import type { Pool } from 'pg'
import type { Clock } from '../../clock.ts'

export interface Message {
  to: string
  subject: string
  body: string
  link: string | null
}

export interface Mailer {
  send(message: Message): Promise<void>
}

/** Keeps each message in the database, where the development mailbox page shows it. */
export function createMailbox(pool: Pool, clock: Clock): Mailer {
  return {
    async send({ to, subject, body, link }) {
      await pool.query(
        'insert into emails (recipient, subject, body, link, created_at) values ($1, $2, $3, $4, $5)',
        [to, subject, body, link, clock()],
      )
    },
  }
}
