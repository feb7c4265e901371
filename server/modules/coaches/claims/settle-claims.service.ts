import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import type { CoachProfile } from '../coach-profile.entity.ts'
import { valueOf } from './claim.rules.ts'
import { ClaimChangeEntity } from './claim-change.entity.ts'
import { ClaimDecisionEntity } from './claim-decision.entity.ts'
import type { ClaimStanding } from './claim-standing.rules.ts'
import type { ClaimAnswer } from './verdict.rules.ts'

/**
 * Writes what an admin decided on each of these claims as it is stated: what is confirmed of a verified coach is public from
 * now on, what is not stays open with the answer. The caller holds the profile's lock.
 */
export async function settleClaims(
  em: EntityManager,
  ctx: Pick<Context, 'viewer' | 'clock'>,
  profile: CoachProfile,
  answered: readonly { standing: ClaimStanding; answer: Omit<ClaimAnswer, 'claim'> }[],
): Promise<void> {
  const [coachId, decidedAt] = [profile.id, ctx.clock()]
  const open = await em.find(ClaimChangeEntity, { coachId }, { refresh: true })
  for (const { standing, answer } of answered) {
    const { claim, stated, sentAt, evidence } = standing
    const { id } = em.create(ClaimDecisionEntity, {
      id: crypto.randomUUID(),
      coachId,
      claim,
      value: stated,
      evidence: evidence.map(({ sha256 }) => sha256),
      decidedBy: ctx.viewer?.id ?? null,
      decidedAt,
      ...answer,
    })
    await em.flush()
    const change = open.find((one) => one.claim === claim)
    if (answer.verdict === 'confirmed') {
      if (profile.isVerified) Object.assign(profile, valueOf(claim, stated))
      if (change) em.remove(change)
    } else if (change) change.decisionId = id
    else
      em.create(ClaimChangeEntity, {
        coachId,
        claim,
        asked: stated,
        sentAt: sentAt ?? decidedAt,
        decisionId: id,
      })
  }
  await em.flush()
}
