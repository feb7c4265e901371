import type { Context } from '../../../context.ts'
import { policyViolation } from '../../../errors.ts'
import { relist } from '../../listings/relist.service.ts'
import type { UserType } from '../../users/user.entity.ts'
import { changeUser } from './change-user.service.ts'

/** Gives an account another role. A coach who becomes a job seeker is paused, so that nobody books them. */
export async function changeUserRole(
  ctx: Context,
  input: { userId: string; reason: string; userType: UserType },
): Promise<string> {
  const { userId, reason, userType } = input
  const change = { userId, reason, action: 'CHANGE_ROLE', verb: 'changeUserRole' } as const
  return changeUser(ctx, change, async (em, target) => {
    if (target.userType === userType) throw policyViolation('This account has that role already.')
    await em.execute('update users set user_type = ?, updated_at = ? where id = ?', [
      userType,
      ctx.clock(),
      target.id,
    ])
    if (target.coachId && userType === 'job_seeker') {
      await em.execute('update coach_profiles set is_active = false where id = ?', [target.coachId])
      await relist(em, [target.coachId], ctx.clock())
    }
    return { answer: target.id, detail: { before: target.userType, after: userType } }
  })
}
