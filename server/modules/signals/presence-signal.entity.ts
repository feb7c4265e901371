import { defineEntity, p } from '@mikro-orm/postgresql'
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
    sessionId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    kind: p.text().$type<SignalKind>(),
    digest: p.text(),
    seenAt: p.datetime(),
  },
})
