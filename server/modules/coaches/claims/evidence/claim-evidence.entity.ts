import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coach-profile.entity.ts'
import type { Claim } from '../claim.rules.ts'

/** What a coach uploaded to prove a claim; seen by themselves and by admins. */
export const ClaimEvidenceEntity = defineEntity({
  name: 'ClaimEvidence',
  tableName: 'claim_evidence',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity).deleteRule('cascade').foreignKeyName('claim_evidence_coach_id_fkey'),
    claim: p.text().$type<Claim>(),
    name: p.text(),
    mime: p.text(),
    size: p.integer(),
    sha256: p.text().fieldName('sha256'),
    bytes: p.blob(),
    uploadedAt: p.datetime(),
  },
})
