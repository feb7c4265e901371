import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { SUB_RATINGS } from '../reviews/sub-ratings.rules.ts'
import type { FeedbackCounts } from './measured-feedback.rules.ts'

interface Row extends FeedbackCounts {
  coachId: string
}

const COLUMN = {
  realism: 'realism',
  feedbackQuality: 'feedback_quality',
  structureHelp: 'structure_help',
  punctuality: 'punctuality',
  value: 'value',
} as const

const SUMS = sql.raw(
  SUB_RATINGS.map(
    (name) =>
      `'${name}', json_build_object('sum', coalesce(sum(${COLUMN[name]}), 0), 'reviews', count(${COLUMN[name]}))`,
  ).join(', '),
)

/** What coaches’ feedback is measured by, in one statement for all of them. */
export async function countFeedback(
  em: EntityManager,
  coachIds: readonly string[],
): Promise<Map<string, FeedbackCounts>> {
  const rows = await rowsOf(
    em,
    sql<Row>`select c.id as "coachId", r.*, k.*
      from unnest(${`{${coachIds.join(',')}}`}::uuid[]) as c (id)
      cross join lateral (select count(*)::int as reviews, (count(*) filter (where would_rebook))::int as "wouldRebook",
          json_build_object(${SUMS}) as "subRatings"
        from reviews where coach_id = c.id and state = 'published' and is_rated) r
      cross join lateral (select count(*)::int as scorecards,
          percentile_cont(0.5) within group (order by extract(epoch from k.submitted_at - s.ends_at)::float8 / 3600) as "medianHours",
          coalesce(sum(e.scores), 0)::int as scores, coalesce(sum(e.evidenced), 0)::int as "scoresWithEvidence"
        from scorecards k join sessions s on s.id = k.session_id
          cross join lateral (select count(*) as scores, count(*) filter (where btrim(coalesce(one ->> 'evidence', '')) <> '') as evidenced
            from jsonb_array_elements(k.scores) as one where one ->> 'score' is not null) e
        where k.coach_id = c.id and k.submitted_at is not null and s.counts) k`,
  )
  return new Map(rows.map(({ coachId, ...counts }) => [coachId, counts]))
}
