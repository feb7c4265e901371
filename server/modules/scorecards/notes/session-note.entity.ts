import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'

/** What a coach wrote down during a session, for themselves. */
export const SessionNoteEntity = defineEntity({
  name: 'SessionNote',
  tableName: 'session_notes',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    sessionId: idOf(SessionEntity),
    coachId: idOf(CoachProfileEntity),
    /** Counted from 0; null when it was written before the session began or after it. */
    minute: p.integer().nullable(),
    text: p.text(),
    notedAt: p.datetime(),
  },
})
