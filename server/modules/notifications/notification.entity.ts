import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { UserEntity } from '../users/user.entity.ts'
import type { NotificationKind } from './notification.rules.ts'
import type { Facts } from './wordings/wording.rules.ts'

/** What one reader is told, and how far its e-mail has come. */
export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    userId: idOf(UserEntity).nullable().deleteRule('cascade'),
    email: p.text().columnType('citext').nullable(),
    kind: p.text().$type<NotificationKind>(),
    sessionId: idOf(SessionEntity).nullable().deleteRule('cascade'),
    facts: p.json().$type<Facts>(),
    key: p.text().unique('notifications_key_unique'),
    createdAt: p.datetime(),
    readAt: p.datetime().nullable(),
    mailState: p.text().$type<'none' | 'due' | 'sent' | 'refused' | 'stale'>(),
    mailedAt: p.datetime().nullable(),
    mailAttempts: p.integer().default(0),
    mailError: p.text().nullable(),
    /** When an admin had it sent again. */
    mailAskedAt: p.datetime().nullable(),
  },
})
