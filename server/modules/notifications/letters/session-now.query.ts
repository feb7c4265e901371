import { sql } from 'kysely'
import type { SessionNow } from './stale.rules.ts'

/** SQL: the current state of session `s`, which may differ from the letter's; null without a session. */
export const SESSION_NOW = sql<SessionNow | null>`case when s.id is not null then json_build_object(
  'status', s.status, 'sequence', s.sequence,
  'hasProposal', exists (select from reschedule_proposals p where p.session_id = s.id and p.state = 'open'),
  'isScored', exists (select from scorecards k where k.session_id = s.id and k.submitted_at is not null),
  'isReviewed', exists (select from reviews r where r.session_id = s.id) or exists (select from skipped_reviews k where k.session_id = s.id)) end`
