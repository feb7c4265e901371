import type { Context } from '../../../context.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { relist } from '../../listings/relist.service.ts'
import { releaseHoldsOf } from '../../sessions/holds/release-holds-of.service.ts'
import type { AdminUserFacts } from './admin-user.rules.ts'
import { changeUser } from './change-user.service.ts'

interface Input {
  userId: string
  reason: string
  isAsShown?: (facts: AdminUserFacts) => boolean
}

/** Every call of the account is refused from now on; a coach leaves the list. Times on hold go, open sessions stay. */
export const suspendUser = (ctx: Context, input: Input): Promise<string> => setSuspended(ctx, input, true)

/** The account works again, and a verified, active coach is listed again. */
export const reinstateUser = (ctx: Context, input: Input): Promise<string> => setSuspended(ctx, input, false)

function setSuspended(ctx: Context, input: Input, isSuspended: boolean): Promise<string> {
  const action = isSuspended ? 'SUSPEND' : 'REINSTATE'
  const verb = isSuspended ? 'suspendUser' : 'reinstateUser'
  return changeUser(
    ctx,
    { ...input, action, verb },
    async (em, { id, email, coachId, openSessionsCount }) => {
      await em.nativeUpdate(UserEntity, { id }, { isSuspended, updatedAt: ctx.clock() })
      const by = { adminId: ctx.viewer?.id ?? null, at: ctx.clock() }
      const freed = isSuspended ? await releaseHoldsOf(em, { userId: id, email, coachId }, by) : []
      const changed = [...new Set([...freed, ...(coachId ? [coachId] : [])])]
      await relist(em, changed, ctx.clock())
      return { answer: id, detail: { openSessions: openSessionsCount } }
    },
  )
}
