import { defineEntity, p } from '@mikro-orm/postgresql'

/** A letter in the mailbox of the embedded mode: what a mail server would have been given. */
export const EmailEntity = defineEntity({
  name: 'Email',
  tableName: 'emails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    recipient: p.text().columnType('citext'),
    subject: p.text(),
    body: p.text(),
    link: p.text().nullable(),
    createdAt: p.datetime(),
    messageId: p.text().nullable().unique('emails_message_id_unique'),
    html: p.text().nullable(),
    raw: p.blob().nullable(),
  },
})
