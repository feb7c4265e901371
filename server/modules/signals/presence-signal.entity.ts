import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { UserEntity } from '../users/user.entity.ts'
import type { SignalKind } from './signal.rules.ts'

/** From where, or on what, somebody acted, as a digest: of a session's seeker or of a person signed in. */
export const PresenceSignalEntity = defineEntity({
  name: 'PresenceSignal',
  tableName: 'presence_signals',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity).nullable(),
    userId: idOf(UserEntity).nullable(),
    kind: p.text().$type<SignalKind>(),
    digest: p.text(),
    seenAt: p.datetime(),
  },
})
