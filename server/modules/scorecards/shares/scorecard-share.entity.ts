import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'

/** A link by which a seeker shows a scorecard to others. */
export const ScorecardShareEntity = defineEntity({
  name: 'ScorecardShare',
  tableName: 'scorecard_shares',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity),
    /** Of its token, which is told once and kept nowhere. */
    digest: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    opened: p.integer().default(0),
    lastOpenedAt: p.datetime().nullable(),
  },
})
