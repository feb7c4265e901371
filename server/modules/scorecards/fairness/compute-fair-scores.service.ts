import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { cohortsOf, membersOf } from './cohort.rules.ts'
import { fairScores } from './fair-scores.rules.ts'
import { readPreparations } from './read-preparations.query.ts'
import { readScoredCards } from './read-scored-cards.query.ts'

const BATCH = 500

/**
 * Computes every seeker's adjusted mean, every coach's offset and the means of cohorts anew, in place of those before. What
 * seekers are told is made of opened scorecards alone, or a sealed one would show in what it does to its coach's offset;
 * coaches, who know what they gave, are told by all.
 */
export async function computeFairScores(em: EntityManager, now: Date): Promise<void> {
  const cards = await readScoredCards(em)
  const { coaches } = fairScores(cards)
  const { people, takenOut, seekers } = fairScores(cards.filter(({ isOpen }) => isOpen))
  const cohorts = cohortsOf(membersOf(cards, await readPreparations(em)))
  await em.transactional(async (tx) => {
    for (const table of ['FairScoreRun', 'SeekerFairScore', 'CoachCalibration', 'CohortFigure'] as const)
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
    for (const rows of batchesOf(cohorts)) await tables(tx).insertInto('CohortFigure').values(rows).execute()
  })
}

const batchesOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH))
