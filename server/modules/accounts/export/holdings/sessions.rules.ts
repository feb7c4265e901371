import { sql } from 'kysely'
import { givenSessions, mySessions, type Person } from '../../person.rules.ts'
import { byEither, COACH_NAME, firstWord, type Holding } from './holding.rules.ts'

const byOwnSide = (column: string) => (p: Person) =>
  sql`(t.${sql.ref(column)} = 'seeker' and t.session_id in ${mySessions(p)})
    or (t.${sql.ref(column)} = 'coach' and t.session_id in ${givenSessions(p)})`

export const SESSION_HOLDINGS: readonly Holding[] = [
  {
    name: 'sessionsBooked',
    table: 'sessions',
    columns: [
      'id',
      'title',
      'kind',
      'status',
      'starts_at',
      'ends_at',
      'time_zone',
      'seeker_name',
      'seeker_email',
      'intake_note',
      'intake_answers',
      'price_minor',
      'currency',
      'cancellation_policy',
      'package_id',
      'created_at',
      'confirmed_at',
      'seeker_joined_at',
      'completed_at',
      'cancelled_at',
      'cancelled_by',
      'cancel_reason',
      'seeker_answer',
      'case_slug',
      'wished_case',
    ],
    told: { coach: COACH_NAME },
    where: (p) => sql`t.id in ${mySessions(p)}`,
  },
  {
    name: 'sessionsCoached',
    table: 'sessions',
    columns: [
      'id',
      'title',
      'kind',
      'status',
      'starts_at',
      'ends_at',
      'price_minor',
      'currency',
      'commission_bps',
      'created_at',
      'coach_joined_at',
      'completed_at',
      'cancelled_at',
      'cancelled_by',
      'coach_answer',
      'case_slug',
      'wished_case',
    ],
    told: {
      student: firstWord('t.seeker_name'),
      cancelReason: `case when t.cancelled_by = 'coach' then t.cancel_reason end`,
    },
    where: (p) => sql`t.id in ${givenSessions(p)}`,
  },
  {
    name: 'messages',
    table: 'session_messages',
    columns: ['session_id', 'author', 'body', 'sent_at'],
    where: byEither,
  },
  {
    name: 'proposedTimes',
    table: 'reschedule_proposals',
    columns: ['session_id', 'starts_at', 'ends_at', 'time_zone', 'note', 'state', 'created_at', 'closed_at'],
    where: byOwnSide('proposed_by'),
  },
  {
    name: 'disputes',
    table: 'session_disputes',
    columns: ['session_id', 'reason', 'opened_at', 'resolved_at', 'outcome', 'resolution'],
    where: byOwnSide('opened_by'),
  },
  {
    name: 'disputeAnswers',
    table: 'session_disputes',
    columns: ['session_id', 'answer', 'answered_at'],
    where: (p) => sql`t.answer is not null and ((t.opened_by = 'coach' and t.session_id in ${mySessions(p)})
      or (t.opened_by = 'seeker' and t.session_id in ${givenSessions(p)}))`,
  },
]
