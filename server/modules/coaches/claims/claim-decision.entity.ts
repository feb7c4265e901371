import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'
import type { Claim } from './claim.rules.ts'
import type { ClaimReason, ClaimVerdict } from './verdict.rules.ts'

/** What an admin decided on one claim as it was stated; never changed afterwards. */
export const ClaimDecisionEntity = defineEntity({
  name: 'ClaimDecision',
  tableName: 'claim_decisions',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity).deleteRule('cascade').foreignKeyName('claim_decisions_coach_id_fkey'),
    claim: p.text().$type<Claim>(),
    verdict: p.text().$type<ClaimVerdict>(),
    value: p.array().$type<string[]>(),
    reason: p.text().$type<ClaimReason>(),
    /** What the admin wrote: to the coach, or how they checked it, which is for admins alone. */
    words: p.text().nullable(),
    /** Digests of the files that the admin had before them. */
    evidence: p.array().$type<string[]>().default([]),
    decidedBy: idOf(UserEntity).nullable().foreignKeyName('claim_decisions_decided_by_fkey'),
    decidedAt: p.datetime(),
  },
})

export type ClaimDecision = InferEntity<typeof ClaimDecisionEntity>
