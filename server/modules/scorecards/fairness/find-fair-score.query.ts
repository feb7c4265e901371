import type { Context } from '../../../context.ts'
import { tables } from '../../../db/kysely.ts'
import { onScale, round } from '../progress/figures.rules.ts'
import type { CoachCalibration, FairScore } from './fair-score.type.ts'

/** The viewer's own figure as a seeker, of the newest run. */
export async function findFairScore({ viewer, em }: Context): Promise<FairScore | null> {
  if (!viewer) return null
  const row = await tables(em)
    .selectFrom('SeekerFairScore as f')
    .innerJoin('FairScoreRun as r', (join) => join.onTrue())
    .select(['f.scorecards', 'f.raw', 'f.adjusted', 'f.error', 'f.abstention', 'r.takenOut', 'r.computedAt'])
    .where('f.seekerId', '=', viewer.id)
    .executeTakeFirst()
  return row
    ? {
        ...row,
        raw: toTenth(row.raw),
        adjusted: toTenth(row.adjusted && onScale(row.adjusted)),
        error: toTenth(row.error),
      }
    : null
}

/** The viewer's own offset as a coach; nobody asks for another's. */
export async function findCalibration({ viewer, em }: Context): Promise<CoachCalibration | null> {
  if (!viewer?.coachId) return null
  const row = await tables(em)
    .selectFrom('CoachCalibration as c')
    .innerJoin('FairScoreRun as r', (join) => join.onTrue())
    .select(['c.scorecards', 'c.seekers', 'c.points', 'c.error', 'c.abstention', 'r.computedAt'])
    .where('c.coachId', '=', viewer.coachId)
    .executeTakeFirst()
  if (!row) return null
  const { points, error, ...figure } = row
  const to = (errors: number) => (points === null || error === null ? null : round(points + errors * error))
  return { ...figure, offset: to(0), low: to(-1.96), high: to(1.96) }
}

const toTenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
