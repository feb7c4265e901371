import { sql } from 'kysely'
import { mySessions, ownProfile } from '../../person.rules.ts'
import { byCoach, bySession, firstWord, type Holding } from './holding.rules.ts'

export const REVIEW_HOLDINGS: readonly Holding[] = [
  {
    name: 'reviewsWritten',
    table: 'reviews',
    columns: [
      'session_id',
      'session_title',
      'author_name',
      'rating',
      'realism',
      'feedback_quality',
      'structure_help',
      'punctuality',
      'value',
      'would_rebook',
      'text',
      'private_note',
      'state',
      'reply',
      'submitted_at',
      'published_at',
    ],
    where: bySession,
  },
  {
    name: 'whyReviewsWereRefusedOrWithdrawn',
    table: 'reviews',
    columns: ['session_id', 'refused_reason', 'withdrawn_reason'],
    where: (p) =>
      sql`coalesce(t.refused_reason, t.withdrawn_reason) is not null and t.session_id in ${mySessions(p)}`,
    isForTheirEyes: true,
  },
  {
    name: 'reviewsReceived',
    table: 'reviews',
    columns: ['session_title', 'rating', 'text', 'reply', 'published_at'],
    told: { author: firstWord('t.author_name') },
    where: (p) => sql`t.coach_id in ${ownProfile(p)} and t.state = 'published'`,
  },
  {
    name: 'reviewsReported',
    table: 'review_reports',
    columns: ['reason', 'reported_at', 'decide_by', 'decided_at', 'outcome', 'words'],
    where: byCoach,
  },
  {
    name: 'reviewsSkipped',
    table: 'skipped_reviews',
    columns: ['session_id', 'skipped_at'],
    where: bySession,
  },
]
