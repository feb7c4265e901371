import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'
import { lockCoach } from '../lock-coach.query.ts'
import { refuseTakenCase } from './find-case.query.ts'

/**
 * An admin takes a coach's case: no other decides on it until they give it back or the time is over. Taken again, the time
 * begins anew. Throws CONFLICT while another has it.
 */
export async function takeClaimCase(ctx: Context, coachId: string): Promise<string> {
  const { viewer } = ctx
  if (!isUuid(coachId) || !viewer) throw notFound('coach')
  return ctx.em.transactional(async (em) => {
    await lockCoach(em, coachId)
    const profile = await em.findOne(CoachProfileEntity, { id: coachId })
    if (!profile) throw notFound('coach')
    if (profile.userId === viewer.id) throw policyViolation('Another admin decides on your own claims.')
    await refuseTakenCase(em, ctx, coachId)
    const taken = { takenBy: viewer.id, takenAt: ctx.clock() }
    await tables(em)
      .insertInto('ClaimCase')
      .values({ coachId, ...taken })
      .onConflict((conflict) => conflict.column('coachId').doUpdateSet(taken))
      .execute()
    return coachId
  })
}

/** An admin gives a case back that they took; of one that is not theirs nothing changes. */
export async function releaseClaimCase(ctx: Context, coachId: string): Promise<string> {
  if (!isUuid(coachId)) throw notFound('coach')
  await giveBack(ctx.em, coachId, ctx.viewer?.id ?? '')
  return coachId
}

/** A case with nothing left to decide is nobody's. */
export const giveBack = async (em: EntityManager, coachId: string, adminId: string): Promise<void> => {
  await tables(em)
    .deleteFrom('ClaimCase')
    .where('coachId', '=', coachId)
    .where('takenBy', '=', adminId)
    .execute()
}
