import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import type { ClaimEdits } from './claim.rules.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'

/** What a verified coach changed of their claims and no admin has confirmed yet; one for each coach. */
export const ClaimChangeEntity = defineEntity({
  name: 'ClaimChange',
  tableName: 'claim_changes',
  properties: {
    coachId: idOf(CoachProfileEntity)
      .primary()
      .deleteRule('cascade')
      .foreignKeyName('claim_changes_coach_id_fkey'),
    claims: p.json().$type<ClaimEdits>(),
    sentAt: p.datetime(),
    /** It no longer waits then, and stays for the coach to read why. */
    refusedAt: p.datetime().nullable(),
    refusedReason: p.text().nullable(),
  },
})

export type ClaimChange = InferEntity<typeof ClaimChangeEntity>
