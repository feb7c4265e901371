import { Migration } from '@mikro-orm/migrations'

/**
 * The rest of a session's life: new times and who asked for them, who did not come, what both say about it, disputes,
 * messages, and the case. A session has at most one open proposal (`reschedule_proposals_open_unique`) and is disputed
 * once.
 */
export class SessionLife011 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions
      add column seeker_moves int not null default 0 constraint sessions_seeker_moves_check check (seeker_moves >= 0),
      add column refund_cap_percent int not null default 100 constraint sessions_refund_cap_check check (refund_cap_percent in (0, 50, 100)),
      add column absent text constraint sessions_absent_check check (absent in ('coach', 'seeker')),
      add column no_show_at timestamptz,
      add column settled_at timestamptz,
      add column coach_answer text constraint sessions_coach_answer_check check (coach_answer in ('took_place', 'coach_absent', 'seeker_absent')),
      add column seeker_answer text constraint sessions_seeker_answer_check check (seeker_answer in ('took_place', 'coach_absent', 'seeker_absent')),
      add column case_slug text constraint sessions_case_slug_foreign references practice_cases (slug)`)
    this.addSql(
      `create index sessions_seen_cases_index on sessions (seeker_email, case_slug) where case_slug is not null`,
    )
    this.addSql(
      `create index sessions_unresolved_index on sessions (ends_at) where status in ('needs_resolution', 'completed')`,
    )

    this.addSql(`create table reschedule_proposals (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint reschedule_proposals_session_id_foreign references sessions (id),
      proposed_by text not null constraint reschedule_proposals_proposed_by_check check (proposed_by in ('coach', 'seeker')),
      starts_at timestamptz not null, ends_at timestamptz not null, time_zone text,
      note text constraint reschedule_proposals_note_check check (length(note) <= 500),
      refund_percent int not null default 100,
      state text not null default 'open'
        constraint reschedule_proposals_state_check check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'dropped')),
      created_at timestamptz not null, expires_at timestamptz not null, closed_at timestamptz,
      constraint reschedule_proposals_closed_check check ((state = 'open') = (closed_at is null)))`)
    this.addSql(
      `create unique index reschedule_proposals_open_unique on reschedule_proposals (session_id) where state = 'open'`,
    )
    this.addSql(
      `create index reschedule_proposals_due_index on reschedule_proposals (expires_at) where state = 'open'`,
    )

    this.addSql(`create table session_disputes (
      session_id uuid primary key constraint session_disputes_session_id_foreign references sessions (id),
      opened_by text not null constraint session_disputes_opened_by_check check (opened_by in ('coach', 'seeker')),
      disputed_from text not null constraint session_disputes_disputed_from_check check (disputed_from in ('completed', 'no_show', 'needs_resolution')),
      reason text not null constraint session_disputes_reason_check check (length(reason) between 1 and 2000),
      opened_at timestamptz not null, resolved_at timestamptz,
      resolved_by uuid constraint session_disputes_resolved_by_foreign references users (id),
      outcome text constraint session_disputes_outcome_check check (outcome in ('took_place', 'coach_absent', 'seeker_absent', 'cancelled')),
      refund_minor int, resolution text constraint session_disputes_resolution_check check (length(resolution) between 1 and 2000))`)
    this.addSql(
      `create index session_disputes_open_index on session_disputes (opened_at) where resolved_at is null`,
    )

    this.addSql(`create table session_messages (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint session_messages_session_id_foreign references sessions (id),
      author text not null constraint session_messages_author_check check (author in ('coach', 'seeker')),
      body text not null constraint session_messages_body_check check (length(body) between 1 and 2000),
      sent_at timestamptz not null)`)
    this.addSql(
      `create index session_messages_session_index on session_messages (session_id, sent_at desc, id desc)`,
    )
  }
}
