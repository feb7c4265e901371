import { randomInt } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { DrillAttemptEntity } from './drill-attempt.entity.ts'
import { DrillEntity } from './drill.entity.ts'
import type { DrillAttempt } from './drill.type.ts'
import { GENERATORS } from './generators/index.rules.ts'
import { SEEDS } from './make-drill.rules.ts'
import { allowedSeconds, isLeftLying } from './pace.rules.ts'
import { presentAttempt } from './present-attempt.view.ts'
import { readAttempt } from './read-attempts.query.ts'

/**
 * Begins a try at a drill of the viewer, with numbers nobody has seen, or answers the one under way. One that was left
 * lying, or that a newer generator would make another of, begins anew. One that has ended can be practised again. Throws NOT_FOUND.
 */
export async function startDrill(ctx: Context, drillId: string): Promise<DrillAttempt> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (!isUuid(drillId)) throw notFound('drill')
  const id = await ctx.em.transactional(async (em) => {
    const drill = await em.findOne(
      DrillEntity,
      { id: drillId, seekerId: viewer.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!drill) throw notFound('drill')
    const { version, minutes, generate } = GENERATORS[drill.kind]
    const now = ctx.clock()
    const begun = await em.findOne(DrillAttemptEntity, { drillId, answeredAt: null })
    if (begun?.version === version && !isLeftLying(begun.startedAt, begun.allowedSeconds, now))
      return begun.id
    const seed = await newSeed(em, drillId)
    const anew = {
      seed,
      version,
      startedAt: now,
      allowedSeconds: allowedSeconds(minutes, drill.difficulty),
      parts: generate(seed).questions.length,
    }
    const attempt = begun ?? em.create(DrillAttemptEntity, { drillId, ...anew })
    Object.assign(attempt, anew)
    await em.flush()
    return attempt.id
  })
  const row = await readAttempt(ctx.pool, viewer.id, id)
  const attempt = row && presentAttempt(row)
  if (!attempt) throw notFound('drill')
  return attempt
}

/** A seed that this drill has not had. */
async function newSeed(em: EntityManager, drillId: string): Promise<number> {
  const seed = randomInt(SEEDS)
  return (await em.count(DrillAttemptEntity, { drillId, seed })) === 0 ? seed : newSeed(em, drillId)
}
