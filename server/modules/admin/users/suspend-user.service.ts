import type { Context } from '../../../context.ts'
import { relist } from '../../listings/relist.service.ts'
import { changeUser } from './change-user.ts'

interface Input {
  userId: string
  reason: string
}

/** Every call of the account is refused from now on; a coach leaves the list. Open sessions stay. */
export const suspendUser = (ctx: Context, input: Input): Promise<string> => setSuspended(ctx, input, true)

/** The account works again, and a verified, active coach is listed again. */
export const reinstateUser = (ctx: Context, input: Input): Promise<string> => setSuspended(ctx, input, false)

function setSuspended(ctx: Context, { userId, reason }: Input, isSuspended: boolean): Promise<string> {
  const action = isSuspended ? 'SUSPEND' : 'REINSTATE'
  const verb = isSuspended ? 'suspendUser' : 'reinstateUser'
  return changeUser(ctx, { userId, reason, action, verb }, async (em, { id, coachId, openSessionsCount }) => {
    await em.execute('update users set is_suspended = ?, updated_at = ? where id = ?', [
      isSuspended,
      ctx.clock(),
      id,
    ])
    if (coachId) await relist(em, [coachId], ctx.clock())
    return { answer: id, detail: { openSessions: openSessionsCount } }
  })
}
