import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { type Letter, letterHtml, letterText } from './letter.view.ts'
import { mailboxOf } from './header.rules.ts'
import type { Mail } from './mailer.type.ts'

export interface Envelope {
  messageId: string
  from: string
  to: string
  at: Date
  /** What switches this kind off when it is posted to, RFC 8058; null for what is always written. */
  unsubscribeUrl: string | null
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null
}

/** Writes a letter as MIME: text, HTML, and the calendar entry as mail programs expect it, inline and as a file. */
export async function composeMail(envelope: Envelope, letter: Letter): Promise<Mail> {
  const { messageId, from, to, at, unsubscribeUrl, calendar } = envelope
  const [text, html] = [letterText(letter), letterHtml(letter)]
  const composer = new MailComposer({
    // As objects: a text would be parsed, and may then be several addresses.
    from: mailboxOf(from),
    to: { name: '', address: to },
    subject: letter.heading,
    text,
    html,
    messageId: `<${messageId}>`,
    date: at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'session.ics', content: calendar.content },
    }),
  })
  const raw = await composer.compile().build()
  return { messageId, from, to, subject: letter.heading, text, html, link: letter.button.url, raw, at }
}
