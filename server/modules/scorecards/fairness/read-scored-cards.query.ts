import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { presentOf } from '../../../db/present.ts'
import { isReviewDue } from '../../reviews/seal.rules.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { ScoredCard } from './additive-model.rules.ts'

/** Every scorecard that was sent and has a mean. A guest is who their address says, and is told nothing. */
const all = (
  at: Date,
  closesAfterDays: number,
) => sql<ScoredCard>`select coalesce(s.seeker_id::text, 'guest ' || lower(s.seeker_email)) as "seekerId",
  k.coach_id as "coachId", s.kind || ' ' || coalesce(c.type, '') as "caseType", s.starts_at as at,
  k.overall::float as value, f.session_id is not null and not ${isReviewDue(at, closesAfterDays)} as "isOpen"
  from scorecards k join sessions s on s.id = k.session_id
    left join practice_cases c on c.slug = s.case_slug left join self_scores f on f.session_id = s.id
  where k.submitted_at is not null and k.overall is not null`

export async function readScoredCards(em: EntityManager): Promise<ScoredCard[]> {
  const { 'sessions.closes_after_days': days } = await readSettings(em)
  return (await rowsOf(em, all(presentOf(em), days))).map((card) => ({ ...card, at: new Date(card.at) }))
}
