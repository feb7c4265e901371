import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { fairScores } from './fair-scores.rules.ts'
import { readScoredCards } from './read-scored-cards.query.ts'

const BATCH = 500

/** Computes every seeker's adjusted mean and every coach's offset anew, in place of those before. */
export async function computeFairScores(em: EntityManager, now: Date): Promise<void> {
  const cards = await readScoredCards(em)
  const { people, takenOut, seekers, coaches } = fairScores(cards)
  await em.transactional(async (tx) => {
    for (const table of ['FairScoreRun', 'SeekerFairScore', 'CoachCalibration'] as const)
      await tables(tx).deleteFrom(table).execute()
    await tables(tx)
      .insertInto('FairScoreRun')
      .values({ id: crypto.randomUUID(), computedAt: now, people, scorecards: cards.length, takenOut })
      .execute()
    const own = [...seekers].flatMap(([seekerId, figure]) =>
      isUuid(seekerId) ? [{ seekerId, ...figure }] : [],
    )
    for (const rows of batchesOf(own)) await tables(tx).insertInto('SeekerFairScore').values(rows).execute()
    const offsets = [...coaches].map(([coachId, { offset: points, ...figure }]) => ({
      coachId,
      points,
      ...figure,
    }))
    for (const rows of batchesOf(offsets))
      await tables(tx).insertInto('CoachCalibration').values(rows).execute()
  })
}

const batchesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH))
