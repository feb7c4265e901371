import { sql } from 'kysely'
import { bySession, type Holding } from './holding.rules.ts'

export const PRACTICE_HOLDINGS: readonly Holding[] = [
  {
    name: 'drills',
    table: 'drills',
    columns: ['id', 'session_id', 'kind', 'dimension', 'assigned_by', 'assigned_at', 'ended_at', 'ended_as'],
    where: ({ id }) => sql`t.seeker_id = ${id}`,
    isForTheirEyes: true,
  },
  {
    name: 'drillAnswers',
    table: 'drill_attempts',
    columns: ['drill_id', 'started_at', 'answered_at', 'answers', 'right_parts', 'parts'],
    where: ({ id }) => sql`t.drill_id in (select d.id from drills d where d.seeker_id = ${id})`,
    isForTheirEyes: true,
  },
  {
    name: 'prioritiesLookedAtAgain',
    table: 'priority_checks',
    columns: ['session_id', 'about_session_id', 'place', 'outcome'],
    where: bySession,
    isForTheirEyes: true,
  },
  {
    name: 'practice',
    table: 'practice_attempts',
    columns: [
      'case_slug',
      'started_at',
      'finished_at',
      'seconds',
      'checks_right',
      'checks_total',
      'notes',
      'progress',
    ],
    where: ({ id }) => sql`t.user_id = ${id}`,
    isForTheirEyes: true,
  },
]
