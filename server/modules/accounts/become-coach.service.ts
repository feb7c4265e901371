import type { Context } from '../../context.ts'
import { notFound, policyViolation, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { ensureProfile } from '../coaches/save-profile.service.ts'
import { type User, UserEntity } from '../users/user.entity.ts'
import { refusalToBecomeCoach } from './become-coach.rules.ts'
import { findRoleFacts } from './find-role-facts.query.ts'
import { lockToErase } from './lock-to-erase.query.ts'

/**
 * Makes the viewer a coach, with an empty profile: once, for a job seeker who has booked nothing. Throws POLICY_VIOLATION.
 * The locks of an erasure keep a booking from being paid while the rule reads.
 */
export async function becomeCoach(ctx: Context): Promise<User> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const at = ctx.clock()
  return ctx.em.transactional(async (em) => {
    await lockToErase(em, viewer.id, at)
    const facts = await findRoleFacts(em, viewer.id, at)
    if (!facts) throw notFound('account')
    const refusal = refusalToBecomeCoach(facts)
    if (refusal) throw policyViolation(refusal)
    await em.nativeUpdate(UserEntity, { id: viewer.id }, { userType: 'coach', updatedAt: at })
    await ensureProfile({ ...ctx, em }, viewer.id)
    await recordAudit(em, {
      at,
      actor: 'user',
      actorId: viewer.id,
      action: 'becomeCoach',
      subjectType: 'user',
      subjectId: viewer.id,
      detail: { before: facts.userType, after: 'coach' },
    })
    return em.findOneOrFail(UserEntity, { id: viewer.id }, { refresh: true })
  })
}
