import type { Context } from '../../../context.ts'
import { holdExpired } from '../../../errors.ts'
import { type SessionRef, actOnSession, causeOf } from '../act-on-session.service.ts'
import { moveSession } from '../move-session.service.ts'
import type { Session } from '../session.entity.ts'

/** Lets a held time go. */
export async function releaseHold(ctx: Context, ref: SessionRef): Promise<void> {
  const refuse = ({ status }: Session) => {
    if (status === 'expired') throw holdExpired()
  }
  const act = { action: 'RELEASE', operation: 'releaseHold', refuse } as const
  return actOnSession(ctx, act, ref, async (em, seen) => {
    await moveSession(em, seen.session, 'release', causeOf(ctx, seen))
  })
}
