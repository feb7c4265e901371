import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { signalsOf } from './signal.rules.ts'

export type Present = Pick<Context, 'em' | 'clock' | 'secret' | 'ip' | 'deviceId'>

/** Keeps from where and on what the seeker’s side of a session acted. */
export const recordSeeker = (ctx: Present, sessionId: string): Promise<void> => record(ctx, sessionId, null)

/** The same of somebody signed in. */
export const recordUser = (ctx: Present, userId: string): Promise<void> => record(ctx, null, userId)

async function record(ctx: Present, sessionId: string | null, userId: string | null): Promise<void> {
  const seenAt = ctx.clock()
  const signals = signalsOf(ctx, ctx.secret).map((signal) => ({ ...signal, sessionId, userId, seenAt }))
  if (signals.length === 0) return
  await tables(ctx.em)
    .insertInto('PresenceSignal')
    .values(signals)
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'userId', 'kind', 'digest'])
        .doUpdateSet((row) => ({ seenAt: row.ref('excluded.seenAt') })),
    )
    .execute()
}
