import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import type { CoachSeverity, RecommendationCount, ScorecardAnalytics, SelfGap } from './analytics.type.ts'
import { type OpenCards, opened } from './read-progress.query.ts'
import { readCards } from '../read-cards.query.ts'
import { adjusted, gapOf, offsetOf } from './severity.rules.ts'
import { DIMENSION_TEXTS, DIMENSIONS } from '../template.rules.ts'
import { MIN_SCORECARDS, mean, round } from './figures.rules.ts'
import type { Recommendation } from './weighted-mean.rules.ts'

interface CoachRow {
  coachId: string
  coachName: string
  scorecards: number
  mean: number
}

const means = (
  ids: readonly string[],
) => sql<CoachRow>`select k.coach_id as "coachId", trim(u.first_name || ' ' || u.last_name) as "coachName",
  count(*)::int as scorecards, avg(k.overall)::float as mean
  from scorecards k join coach_profiles c on c.id = k.coach_id join users u on u.id = c.user_id
  where k.submitted_at is not null and k.overall is not null and k.coach_id = any(${ids}::uuid[]) group by 1, 2`

/** Own scores against the coach's, and each coach's severity taken out; for a coach, how they score. */
export async function readAnalytics({ viewer, em }: Context): Promise<ScorecardAnalytics> {
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
  const [all] = await rowsOf(
    em,
    sql<{
      scorecards: number
      mean: number | null
    }>`select count(overall)::int as scorecards, avg(overall)::float as mean from scorecards where submitted_at is not null`,
  )
  const everybody = all && all.scorecards >= MIN_SCORECARDS && all.mean !== null ? all.mean : null
  const ids = new Set(open.map(({ coachId }) => coachId))
  const rows = await meansOf(em, [...ids, ...(viewer.coachId ? [viewer.coachId] : [])])
  const severities = new Map(rows.map((row) => [row.coachId, severityOf(row, everybody)]))
  return {
    gaps: gapsOf(open),
    scores: open.flatMap(({ sessionId, startsAt, title, coachId, coachName, card, self }) =>
      card.overall === null
        ? []
        : [
            {
              sessionId,
              coachName,
              at: startsAt,
              sessionTitle: title,
              raw: card.overall,
              adjusted: adjusted(card.overall, severities.get(coachId)?.offset ?? null),
              own: self?.overall ?? null,
            },
          ],
    ),
    coaches: [...ids].flatMap((id) => severities.get(id) ?? []),
    everybody: everybody === null ? null : round(everybody),
    own: (viewer.coachId && severities.get(viewer.coachId)) || null,
    recommendations: viewer.coachId ? await recommendationsOf(em, viewer.coachId) : [],
  }
}

const meansOf = (em: EntityManager, ids: string[]): Promise<CoachRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : rowsOf(em, means(ids))

const severityOf = ({ coachName, ...row }: CoachRow, everybody: number | null): CoachSeverity => ({
  coachName,
  scorecards: row.scorecards,
  offset: everybody === null ? null : offsetOf(row, everybody),
})

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
