import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import { SESSION_NOW } from '../letters/session-now.query.ts'
import type { SessionNow } from '../letters/stale.rules.ts'
import { type NotificationKind, wordingOf } from '../notification.rules.ts'
import type { Facts } from '../wordings/wording.rules.ts'
import { type MailState, sendAgainRefusal } from './send-again.rules.ts'
import type { UndeliveredMail } from './undelivered-mail.type.ts'

export interface MailRow {
  id: string
  user_id: string | null
  kind: NotificationKind
  facts: Facts
  recipient: string | null
  mail_state: MailState
  mail_attempts: number
  mail_error: string | null
  created_at: Date
  session: SessionNow | null
}

/** To be followed by a condition on `n`. */
export const READ_MAILS = sql`select n.id, n.user_id, n.kind, n.facts, coalesce(n.email::text, u.email::text) as recipient,
  n.mail_state, n.mail_attempts, n.mail_error, n.created_at, ${SESSION_NOW} as session
  from notifications n left join users u on u.id = n.user_id and u.erased_at is null
    left join sessions s on s.id = n.session_id`

export function refusalOf(
  row: MailRow,
  { clock, mailer }: Pick<Services, 'clock' | 'mailer'>,
): string | null {
  return sendAgainRefusal(
    {
      state: row.mail_state,
      kind: row.kind,
      createdAt: new Date(row.created_at),
      facts: row.facts,
      session: row.session,
      hasAddress: row.recipient !== null,
      isReady: mailer.isReady,
    },
    clock(),
  )
}

export const presentMail = (row: MailRow, services: Pick<Services, 'clock' | 'mailer'>): UndeliveredMail => ({
  id: row.id,
  kind: row.kind,
  subject: wordingOf(row.kind).subject(row.facts),
  recipient: row.recipient,
  state: row.mail_state,
  attempts: row.mail_attempts,
  lastError: row.mail_error,
  createdAt: new Date(row.created_at),
  sendAgainRefusal: refusalOf(row, services),
})
