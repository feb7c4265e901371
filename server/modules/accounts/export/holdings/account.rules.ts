import { sql } from 'kysely'
import { ownProfile } from '../../person.rules.ts'
import type { Holding } from './holding.rules.ts'

export const ACCOUNT_HOLDINGS: readonly Holding[] = [
  {
    name: 'account',
    table: 'users',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'user_type',
      'is_email_verified',
      'is_suspended',
      'time_zone',
      'target_firms',
      'interview_date',
      'prep_stage',
      'notifications',
      'created_at',
      'updated_at',
      'signed_out_at',
    ],
    where: ({ id }) => sql`t.id = ${id}`,
  },
  {
    name: 'notifications',
    table: 'notifications',
    columns: ['kind', 'session_id', 'created_at', 'read_at', 'mailed_at'],
    // Links of letters let somebody in, and whoever else is named is in the sessions by their first name.
    told: { facts: `t.facts - '{link,coachName,seekerName}'::text[]` },
    where: ({ id, guest }) => sql`t.user_id = ${id} or t.email = ${guest}`,
  },
  {
    name: 'emails',
    table: 'emails',
    columns: ['subject', 'created_at'],
    where: ({ email }) => sql`t.recipient = ${email}`,
  },
  {
    name: 'guestBookings',
    table: 'guest_links',
    columns: ['session_id', 'email', 'created_at', 'linked_at', 'switched_off'],
    where: ({ id, guest }) => sql`t.linked_user_id = ${id} or t.email = ${guest}`,
  },
  {
    name: 'presence',
    table: 'presence_signals',
    columns: ['session_id', 'kind', 'seen_at'],
    where: ({ id }) => sql`t.user_id = ${id}`,
  },
  {
    name: 'savedQueries',
    table: 'saved_queries',
    columns: ['name', 'document', 'variables', 'is_shared', 'updated_at'],
    where: ({ id }) => sql`t.owner_id = ${id}`,
    isForTheirEyes: true,
  },
  {
    name: 'whatWasNoted',
    table: 'audit_entries',
    columns: ['at', 'action', 'subject_type', 'subject_id'],
    told: { reason: `t.detail ->> 'reason'`, byYou: `t.actor_id is not null and t.actor_id = $me` },
    where: (p) => sql`t.actor_id = ${p.id} or (t.subject_type = 'user' and t.subject_id = ${p.id})
      or (t.subject_type = 'coach' and t.subject_id in ${ownProfile(p)})`,
  },
]
