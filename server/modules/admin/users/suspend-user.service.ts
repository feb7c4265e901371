import type { Context } from '../../../context.ts'
import type { OpenSessions } from '../../sessions/leaving/leaving.rules.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { relist } from '../../listings/relist.service.ts'
import { releaseHoldsOf } from '../../sessions/holds/release-holds-of.service.ts'
import type { AdminUserFacts } from './admin-user.rules.ts'
import { changeUser } from './change-user.service.ts'
import { asExpected, endAsCoach } from './end-as-coach.service.ts'

interface Input {
  userId: string
  reason: string
  handOverTo?: string | null
  isAsShown?: (facts: AdminUserFacts) => boolean
}

/**
 * Every call of the account is refused from now on; a coach leaves the list, and what is open with them is called off. Times they
 * hold go; sessions they booked stay.
 */
export function suspendUser(
  ctx: Context,
  { isAsShown, ...input }: Input,
  open: OpenSessions = {},
): Promise<string> {
  const change = { ...input, action: 'SUSPEND', verb: 'suspendUser' } as const
  return changeUser(ctx, { ...change, isAsShown: isAsShown ?? asExpected(open) }, async (em, target) => {
    const { id, email, coachId } = target
    const at = ctx.clock()
    await em.nativeUpdate(UserEntity, { id }, { isSuspended: true, updatedAt: at })
    const ended = await endAsCoach({ ...ctx, em }, target, { ...open, why: 'suspended' })
    const freed = await releaseHoldsOf(
      em,
      { userId: id, email, coachId },
      { adminId: ctx.viewer?.id ?? null, at },
    )
    await relist(em, [...new Set([...freed, ...(coachId ? [coachId] : [])])], at)
    return { answer: id, detail: { openSessions: target.openAsSeeker, ...ended } }
  })
}

/** The account works again, and a verified, active coach is listed again. */
export function reinstateUser(ctx: Context, input: Input): Promise<string> {
  const change = { ...input, action: 'REINSTATE', verb: 'reinstateUser' } as const
  return changeUser(ctx, change, async (em, { id, coachId, openAsSeeker }) => {
    await em.nativeUpdate(UserEntity, { id }, { isSuspended: false, updatedAt: ctx.clock() })
    await relist(em, coachId ? [coachId] : [], ctx.clock())
    return { answer: id, detail: { openSessions: openAsSeeker } }
  })
}
