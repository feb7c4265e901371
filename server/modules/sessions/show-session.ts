import type { Context } from '../../context.ts'
import type { SessionRef } from './act-on-session.ts'
import { findSession } from './find-session.service.ts'
import { presentSession } from './present-session.ts'
import type { SessionObject } from './session.type.ts'

/** The session as it stands after the change, read with a fresh identity map. */
export async function showSession(ctx: Context, { sessionId, token }: SessionRef): Promise<SessionObject> {
  const fresh = { ...ctx, em: ctx.em.fork() }
  return presentSession(fresh, await findSession(fresh, sessionId, token))
}
