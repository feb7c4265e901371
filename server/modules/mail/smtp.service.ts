import { createTransport } from 'nodemailer'
import { mailboxOf } from './header.rules.ts'
import { problemOf } from './mail-problem.rules.ts'
import { type Mailer, MailRefused } from './mailer.type.ts'

const SMTP_TIMEOUT_MS = 10_000

/** A mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function createSmtp(url: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    isReady: true,
    async send({ from, to, raw }) {
      try {
        await transport.sendMail({ envelope: { from: mailboxOf(from).address, to: [to] }, raw })
      } catch (error) {
        throw isForever(error) ? new MailRefused(problemOf(error)) : error
      }
    },
    close: async () => transport.close(),
  }
}

/** 5xx about this recipient or message; a login or a connection that fails is ours to mend. */
const isForever = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
