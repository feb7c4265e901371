import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Env } from '../../env.ts'
import { createMailbox } from './mailbox.service.ts'
import { type Mailer, noMailer } from './mailer.type.ts'
import { createSmtp } from './smtp.service.ts'

/** The mail server that is configured; without one the mailbox of the embedded mode, or in production nothing yet. */
export function connectMail(env: Env, pool: Pool, log: Logger): Mailer {
  if (env.SMTP_URL) return createSmtp(env.SMTP_URL)
  if (env.embeddedIdentity) return createMailbox(pool)
  log.warn('SMTP_URL is not set: e-mails wait in the outbox, for a week at most, until it is')
  return noMailer
}
