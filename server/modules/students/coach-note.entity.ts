import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { SessionEntity } from '../sessions/session.entity.ts'

/** What a coach keeps for themselves about a student; the student is the first session of the pair. */
export const CoachNoteEntity = defineEntity({
  name: 'CoachNote',
  tableName: 'coach_notes',
  properties: {
    coachId: idOf(CoachProfileEntity).primary().deleteRule('cascade'),
    studentId: idOf(SessionEntity).primary(),
    text: p.text(),
    updatedAt: p.datetime(),
  },
})
