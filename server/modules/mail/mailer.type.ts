/** A message as it is handed over: whole, so that every transport sends the same bytes. */
export interface Mail {
  /** Without the angle brackets. A repeat has the same, so that whoever receives it can tell. */
  messageId: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Where its button leads. */
  link: string | null
  /** MIME, RFC 5322. */
  raw: Buffer
  at: Date
}

/** The address will never take it, so trying again is of no use. Its message is in our own words. */
export class MailRefused extends Error {}

/** Hands mail over to whatever carries it. Throws `MailRefused`, or anything else when it should be tried again. */
export interface Mailer {
  /** False: nothing is set up to carry mail, and it waits. */
  isReady: boolean
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Without a mail server nothing is lost and nothing is sent. */
export const noMailer: Mailer = {
  isReady: false,
  send: async () => {
    throw new Error('No mail server is set: SMTP_URL is empty.')
  },
  close: async () => undefined,
}
