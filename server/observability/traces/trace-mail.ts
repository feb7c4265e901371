import type { Mailer } from '../../modules/mail/mailer.type.ts'
import { inSpan } from './span.ts'

/** A span for each letter that is handed to the mail server, which says nothing of the letter. */
export const traceMail = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: (letter) => inSpan('SMTP', 'CLIENT', () => mailer.send(letter)),
})
