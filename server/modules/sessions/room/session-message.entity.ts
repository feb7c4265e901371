import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { SessionEntity } from '../session.entity.ts'
import type { Side } from '../session.rules.ts'

/** What one side of a session wrote to the other. */
export const SessionMessageEntity = defineEntity({
  name: 'SessionMessage',
  tableName: 'session_messages',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity),
    author: p.text().$type<Side>(),
    body: p.text(),
    sentAt: p.datetime(),
  },
})
