import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type Signal, signalsOf } from './signal.rules.ts'

export type Present = Pick<Context, 'em' | 'clock' | 'secret' | 'ip' | 'deviceId'>

/** Keeps from where and on what the seeker’s side of a session acted. */
export const recordSeeker = (ctx: Present, sessionId: string): Promise<void> => record(ctx, sessionId, null)

/** The same of somebody signed in. */
export const recordUser = (ctx: Present, userId: string): Promise<void> => record(ctx, null, userId)

const record = (ctx: Present, sessionId: string | null, userId: string | null): Promise<void> =>
  keepSignals(
    ctx.em,
    signalsOf(ctx, ctx.secret).map((signal) => ({ ...signal, sessionId, userId })),
    ctx.clock(),
  )

interface Kept extends Signal {
  /** Exactly one of sessionId and userId is set. */
  sessionId: string | null
  userId: string | null
}

/** Stores signals of a session's seeker or of a user, with the time they were last seen. */
export async function keepSignals(em: EntityManager, signals: Kept[], seenAt: Date): Promise<void> {
  if (signals.length === 0) return
  await tables(em)
    .insertInto('PresenceSignal')
    .values(signals.map((signal) => ({ ...signal, seenAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'userId', 'kind', 'digest'])
        .doUpdateSet((row) => ({ seenAt: row.ref('excluded.seenAt') })),
    )
    .execute()
}
