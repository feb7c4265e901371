import type { Context } from '../../../context.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { policyViolation } from '../../../errors.ts'
import { relist } from '../../listings/relist.service.ts'
import { UserEntity, type UserType } from '../../users/user.entity.ts'
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
    await em.nativeUpdate(UserEntity, { id: target.id }, { userType, updatedAt: ctx.clock() })
    if (target.coachId && userType === 'job_seeker') {
      await em.nativeUpdate(CoachProfileEntity, { id: target.coachId }, { isActive: false })
      await relist(em, [target.coachId], ctx.clock())
    }
    return { answer: target.id, detail: { before: target.userType, after: userType } }
  })
}
