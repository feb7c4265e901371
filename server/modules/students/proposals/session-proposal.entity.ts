import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { SessionTypeEntity } from '../../coaches/session-type.entity.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'

/** A time a coach proposed to a student, whom a session of the pair stands for. It holds nothing: whoever books it has it. */
export const SessionProposalEntity = defineEntity({
  name: 'SessionProposal',
  tableName: 'session_proposals',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity),
    studentId: idOf(SessionEntity),
    sessionTypeId: idOf(SessionTypeEntity),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    createdAt: p.datetime(),
  },
})

export type SessionProposal = InferEntity<typeof SessionProposalEntity>
