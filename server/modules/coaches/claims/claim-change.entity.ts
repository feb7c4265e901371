import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'
import type { Claim } from './claim.rules.ts'
import { ClaimDecisionEntity } from './claim-decision.entity.ts'

/**
 * One claim that is not settled: what a verified coach wants it to say and no admin has confirmed yet, or what an admin
 * turned down of somebody who is not verified.
 */
export const ClaimChangeEntity = defineEntity({
  name: 'ClaimChange',
  tableName: 'claim_changes',
  properties: {
    coachId: idOf(CoachProfileEntity)
      .primary()
      .deleteRule('cascade')
      .foreignKeyName('claim_changes_coach_id_fkey'),
    claim: p.text().$type<Claim>().primary(),
    asked: p.array().$type<string[]>(),
    sentAt: p.datetime(),
    /** It no longer waits then, and stays for the coach to read why. */
    decisionId: idOf(ClaimDecisionEntity).nullable().foreignKeyName('claim_changes_decision_id_fkey'),
  },
})

export type ClaimChange = InferEntity<typeof ClaimChangeEntity>
