import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { presentOf } from '../../../db/present.ts'
import { isReviewDue } from '../../reviews/seal.rules.ts'
import { readTimeline } from '../../settings/read-settings.query.ts'
import type { Timeline } from '../../settings/timeline.rules.ts'
import type { ScoredCard } from './additive-model.rules.ts'

/** Every scorecard that was sent and has a mean. A guest is who their address says, and is told nothing. */
const all = (
  at: Date,
  timeline: Timeline,
) => sql<ScoredCard>`select coalesce(s.seeker_id::text, 'guest ' || lower(s.seeker_email)) as "seekerId",
  k.coach_id as "coachId", s.kind || ' ' || coalesce(c.type, '') as "caseType", s.starts_at as at,
  k.overall::float as value, f.session_id is not null and not ${isReviewDue(at, timeline)} as "isOpen"
  from scorecards k join sessions s on s.id = k.session_id
    left join practice_cases c on c.slug = s.case_slug left join self_scores f on f.session_id = s.id
  where k.submitted_at is not null and k.overall is not null`

export async function readScoredCards(em: EntityManager): Promise<ScoredCard[]> {
  return (await rowsOf(em, all(presentOf(em), await readTimeline(em)))).map((card) => ({
    ...card,
    at: new Date(card.at),
  }))
}
