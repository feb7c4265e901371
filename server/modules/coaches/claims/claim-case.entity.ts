import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'

/** Which admin is at work on a coach's claims, so that no other decides on them meanwhile. */
export const ClaimCaseEntity = defineEntity({
  name: 'ClaimCase',
  tableName: 'claim_cases',
  properties: {
    coachId: idOf(CoachProfileEntity)
      .primary()
      .deleteRule('cascade')
      .foreignKeyName('claim_cases_coach_id_fkey'),
    takenBy: idOf(UserEntity).foreignKeyName('claim_cases_taken_by_fkey'),
    takenAt: p.datetime(),
  },
})
