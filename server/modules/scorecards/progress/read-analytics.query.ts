import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import type { RecommendationCount, ScorecardAnalytics, SelfGap } from './analytics.type.ts'
import { type OpenCards, opened } from './read-progress.query.ts'
import { readCards } from '../read-cards.query.ts'
import { findCohorts } from '../fairness/find-cohorts.query.ts'
import { findFairScore } from '../fairness/find-fair-score.query.ts'
import { gapOf } from './gap.rules.ts'
import { DIMENSION_TEXTS, DIMENSIONS } from '../template.rules.ts'
import { mean, round } from './figures.rules.ts'
import type { Recommendation } from './weighted-mean.rules.ts'

/** Own scores against the coach's, and the mean with their coaches' severity left out; for a coach, what they recommend. */
export async function readAnalytics(ctx: Context): Promise<ScorecardAnalytics> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const sessions = await rowsOf(
    em,
    sql<{
      id: string
    }>`select s.id from sessions s join scorecards k on k.session_id = s.id and k.submitted_at is not null
     where s.seeker_id = ${viewer.id}::uuid order by s.starts_at`,
  )
  const open = opened(
    await readCards(
      em,
      sessions.map(({ id }) => id),
    ),
  )
  const cohorts = await findCohorts(ctx)
  return {
    gaps: gapsOf(open),
    scores: open.flatMap(({ sessionId, startsAt, title, coachName, card, self }) =>
      card.overall === null
        ? []
        : [
            {
              sessionId,
              coachName,
              at: startsAt,
              sessionTitle: title,
              raw: card.overall,
              own: self?.overall ?? null,
            },
          ],
    ),
    fair: await findFairScore(ctx),
    everybody: cohorts.find(({ firm, stage }) => !firm && !stage)?.mean ?? null,
    cohorts,
    recommendations: viewer.coachId ? await recommendationsOf(em, viewer.coachId) : [],
  }
}

function gapsOf(open: readonly OpenCards[]): SelfGap[] {
  return DIMENSIONS.flatMap((dimension) => {
    const pairs = open.flatMap(({ card, self }) => {
      const coach = card.scores.find((one) => one.dimension === dimension)?.score
      const own = self?.scores.find((one) => one.dimension === dimension)?.score
      return coach == null || own == null ? [] : [{ own, coach }]
    })
    const gap = gapOf(pairs)
    if (!gap) return []
    const ownMean = round(mean(pairs.map(({ own }) => own)))
    const coachMean = round(mean(pairs.map(({ coach }) => coach)))
    return [{ dimension, label: DIMENSION_TEXTS[dimension].label, ownMean, coachMean, ...gap }]
  }).sort((a, b) => Math.abs(b.gap) - Math.abs(a.gap))
}

const recommendationsOf = (em: EntityManager, coachId: string): Promise<RecommendationCount[]> =>
  rowsOf(
    em,
    sql<{
      recommendation: Recommendation
      scorecards: number
    }>`select recommendation, count(*)::int as scorecards from scorecards
     where coach_id = ${coachId}::uuid and submitted_at is not null and recommendation is not null group by 1`,
  )
