import type { Context } from '../../context.ts'
import { signalsOf } from './signal.rules.ts'

export type Present = Pick<Context, 'em' | 'clock' | 'secret' | 'ip' | 'deviceId'>

/** Keeps from where and on what the seeker’s side of a session acted. */
export const recordSeeker = (ctx: Present, sessionId: string): Promise<void> => record(ctx, sessionId, null)

/** The same of somebody signed in. */
export const recordUser = (ctx: Present, userId: string): Promise<void> => record(ctx, null, userId)

async function record(ctx: Present, sessionId: string | null, userId: string | null): Promise<void> {
  for (const { kind, digest } of signalsOf(ctx, ctx.secret))
    await ctx.em.execute(
      `insert into presence_signals (session_id, user_id, kind, digest, seen_at) values (?, ?, ?, ?, ?)
       on conflict (session_id, user_id, kind, digest) do update set seen_at = excluded.seen_at`,
      [sessionId, userId, kind, digest, ctx.clock()],
    )
}
