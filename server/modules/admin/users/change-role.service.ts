import type { Context } from '../../../context.ts'
import type { OpenSessions } from '../../sessions/leaving/leaving.rules.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { policyViolation } from '../../../errors.ts'
import { relist } from '../../listings/relist.service.ts'
import { UserEntity, type UserType } from '../../users/user.entity.ts'
import { changeUser } from './change-user.service.ts'
import { refuseHandOver } from './refuse-hand-over.rules.ts'
import { asExpected, endAsCoach } from './end-as-coach.service.ts'

/** Gives an account another role. A coach who becomes a job seeker is paused, and what is open with them is called off. */
export async function changeUserRole(
  ctx: Context,
  input: { userId: string; reason: string; userType: UserType; handOverTo?: string | null },
  open: OpenSessions = {},
): Promise<string> {
  const { userId, reason, userType, handOverTo } = input
  if (userType !== 'job_seeker') refuseHandOver(input)
  const isAsShown = asExpected(open)
  const change = {
    userId,
    reason,
    action: 'CHANGE_ROLE',
    verb: 'changeUserRole',
    handOverTo,
    isAsShown,
  } as const
  return changeUser(ctx, change, async (em, target) => {
    if (target.userType === userType) throw policyViolation('This account has that role already.')
    await em.nativeUpdate(UserEntity, { id: target.id }, { userType, updatedAt: ctx.clock() })
    const isLeaving = target.coachId !== null && userType === 'job_seeker'
    const ended = isLeaving ? await endAsCoach({ ...ctx, em }, target, { ...open, why: 'otherRole' }) : {}
    if (target.coachId && isLeaving) {
      await em.nativeUpdate(CoachProfileEntity, { id: target.coachId }, { isActive: false })
      await relist(em, [target.coachId], ctx.clock())
    }
    return { answer: target.id, detail: { before: target.userType, after: userType, ...ended } }
  })
}
