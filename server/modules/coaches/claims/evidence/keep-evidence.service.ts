import { createHash } from 'node:crypto'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../../../context.ts'
import { tables } from '../../../../db/kysely.ts'
import { notFound, policyViolation } from '../../../../errors.ts'
import { fileName } from '../../../../lib/file-name.ts'
import { EXTENSIONS } from '../../../../lib/uploads/uploaded-file.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import type { UploadedFile } from '../../../uploads/take-upload.service.ts'
import { recordAudit } from '../../../audit/audit.service.ts'
import { CoachProfileEntity, type CoachProfile } from '../../coach-profile.entity.ts'
import type { Claim } from '../claim.rules.ts'
import { ClaimChangeEntity } from '../claim-change.entity.ts'
import { ClaimDecisionEntity } from '../claim-decision.entity.ts'
import { FILES_PER_CLAIM, TOO_MANY_FILES } from './evidence.rules.ts'

/** Throws POLICY_VIOLATION when the claim has the maximum number of files. */
export async function refuseFullClaim(em: EntityManager, coachId: string, claim: Claim): Promise<void> {
  const { count } = await tables(em)
    .selectFrom('ClaimEvidence')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('coachId', '=', coachId)
    .where('claim', '=', claim)
    .executeTakeFirstOrThrow()
  if (Number(count) >= FILES_PER_CLAIM) throw policyViolation(TOO_MANY_FILES)
}

/** Stores evidence for one of the coach's claims. If an admin had asked for more, the claim is reviewed again. */
export async function addClaimEvidence(
  ctx: Context,
  claim: Claim,
  { bytes, type: mime, name: givenName }: UploadedFile,
): Promise<{ id: string; name: string; size: number }> {
  const id = crypto.randomUUID()
  const name = fileName(givenName, EXTENSIONS[mime])
  await changeEvidence(ctx, 'addClaimEvidence', async (em, profile) => {
    const coachId = profile.id
    // Other files may have been added since the check before the upload.
    await refuseFullClaim(em, coachId, claim)
    const file = {
      mime,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    await tables(em)
      .insertInto('ClaimEvidence')
      .values({ id, coachId, claim, name, bytes, uploadedAt: ctx.clock(), ...file })
      .execute()
    await reopen(em, ctx, profile, claim)
    return { claim, ...file }
  })
  return { id, name, size: bytes.length }
}

/** The coach takes one of their files back; what an admin decided with it stays decided. */
export async function removeClaimEvidence(ctx: Context, id: string): Promise<string> {
  if (!isUuid(id)) throw notFound('file')
  return changeEvidence(ctx, 'removeClaimEvidence', async (em, { id: coachId }) => {
    const removed = await tables(em)
      .deleteFrom('ClaimEvidence')
      .where('id', '=', id)
      .where('coachId', '=', coachId)
      .returning(['claim', 'mime', 'size', 'sha256'])
      .executeTakeFirst()
    if (!removed) throw notFound('file')
    return removed
  })
}

/** What was asked for is there: an admin looks again. A refusal stands until the claim says something else. */
async function reopen(em: EntityManager, ctx: Context, { id, isVerified }: CoachProfile, claim: Claim) {
  const change = await em.findOne(ClaimChangeEntity, { coachId: id, claim }, { refresh: true })
  const decision = change?.decisionId ? await em.findOne(ClaimDecisionEntity, change.decisionId) : null
  if (!change || decision?.verdict !== 'changes_requested') return
  if (isVerified) Object.assign(change, { decisionId: null, sentAt: ctx.clock() })
  else em.remove(change)
  await em.flush()
}

async function changeEvidence(
  ctx: Context,
  action: string,
  change: (em: EntityManager, profile: CoachProfile) => Promise<object>,
): Promise<string> {
  return ctx.em.transactional(async (em) => {
    const profile = await em.findOne(
      CoachProfileEntity,
      { userId: ctx.viewer?.id ?? '' },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!profile) throw notFound('coach profile')
    const detail = await change(em, profile)
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: ctx.viewer?.id ?? null,
      action,
      subjectType: 'coach',
      subjectId: profile.id,
      detail: { ...detail },
    })
    return profile.id
  })
}
