import type { Context } from '../../context.ts'
import type { SessionRef } from './act-on-session.service.ts'
import { findSession } from './find-session.query.ts'
import { presentSession } from './present-session.query.ts'
import type { SessionObject } from './session.type.ts'

/** The session as it stands after the change, read with a fresh identity map. */
export async function showSession(ctx: Context, { sessionId, token }: SessionRef): Promise<SessionObject> {
  const fresh = { ...ctx, em: ctx.em.fork() }
  return presentSession(fresh, await findSession(fresh, sessionId, token, { byCalendar: true }))
}
