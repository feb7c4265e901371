import { Migration } from '@mikro-orm/migrations'

/**
 * The tables of the marketplace. Rules that must never break are constraints here:
 * - two live sessions of one coach, buffers included, never overlap (`sessions_coach_excl`);
 * - nor do two of one seeker (`sessions_seeker_excl`);
 * - one open hold per person and coach (`holds_person_coach_unique`);
 * - an active coach is a verified coach (`coach_profiles_active_check`).
 */
export class Marketplace001 extends Migration {
  override up(): void {
    for (const extension of ['btree_gist', 'pg_trgm', 'citext', 'unaccent'])
      this.addSql(`create extension if not exists ${extension}`)

    this.addSql(`create table users (
      id uuid primary key default gen_random_uuid(),
      firebase_uid text not null constraint users_firebase_uid_unique unique,
      email citext not null constraint users_email_unique unique,
      first_name text not null default '', last_name text not null default '',
      user_type text not null default 'job_seeker' constraint users_user_type_check check (user_type in ('job_seeker', 'coach', 'admin')),
      is_email_verified boolean not null default false,
      is_suspended boolean not null default false,
      time_zone text, created_at timestamptz not null default now(), updated_at timestamptz not null default now())`)

    this.addSql(`create table coach_profiles (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null constraint coach_profiles_user_id_unique unique constraint coach_profiles_user_id_foreign references users (id),
      headline text not null default '', bio text not null default '',
      specialties text[] not null default '{}', firms text[] not null default '{}', languages text[] not null default '{}',
      country text, city text,
      achievements text[] not null default '{}', education text[] not null default '{}', certifications text[] not null default '{}',
      experience_years int not null default 0 check (experience_years between 0 and 60),
      hourly_rate_minor int not null default 0 check (hourly_rate_minor between 0 and 100000000),
      currency text not null default 'USD' check (currency in ('GBP', 'EUR', 'USD')),
      cancellation_policy text not null default 'standard' check (cancellation_policy in ('flexible', 'standard', 'strict')),
      tax_residency_country text, previous_role text, degree text,
      external_total_sessions int not null default 0 check (external_total_sessions >= 0),
      total_sessions int not null default 0 check (total_sessions >= 0),
      reviews_count int not null default 0 check (reviews_count >= 0),
      rating_sum int not null default 0 check (rating_sum >= 0),
      is_ready_for_review boolean not null default false, ready_at timestamptz,
      is_verified boolean not null default false, verified_at timestamptz,
      is_active boolean not null default false,
      returned_reason text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      constraint coach_profiles_active_check check (not is_active or is_verified))`)
    this.addSql(
      `create index coach_profiles_ready_index on coach_profiles (ready_at, id) where is_ready_for_review and not is_verified`,
    )

    this.addSql(`create table availabilities (
      coach_id uuid primary key constraint availabilities_coach_id_foreign references coach_profiles (id) on delete cascade,
      timezone text not null, weekly jsonb not null, overrides jsonb not null default '[]', time_off jsonb not null default '[]',
      rules jsonb not null, updated_at timestamptz not null default now())`)

    this.addSql(`create table session_types (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint session_types_coach_id_foreign references coach_profiles (id) on delete cascade,
      key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'), title text not null check (length(title) between 1 and 80),
      kind text not null check (kind in ('case_mock', 'fit_mock', 'case_and_fit', 'drill', 'resume_review', 'strategy', 'intro_call')),
      duration_minutes int not null check (duration_minutes between 15 and 180),
      price_minor int check (price_minor >= 0),
      booking_mode text not null default 'instant' check (booking_mode in ('instant', 'request')),
      is_active boolean not null default true, position int not null default 0,
      constraint session_types_coach_id_key_unique unique (coach_id, key),
      constraint session_types_intro_check check (kind <> 'intro_call' or (coalesce(price_minor, 0) = 0 and duration_minutes between 15 and 20)))`)

    this.addSql(`create table sessions (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint sessions_coach_id_foreign references coach_profiles (id),
      session_type_id uuid not null constraint sessions_session_type_id_foreign references session_types (id),
      seeker_id uuid constraint sessions_seeker_id_foreign references users (id),
      seeker_email text check (seeker_email = lower(seeker_email)), seeker_name text not null default '',
      status text not null check (status in ('held', 'requested', 'confirmed', 'in_progress', 'completed', 'needs_resolution', 'no_show', 'disputed', 'declined', 'cancelled', 'expired', 'closed')),
      title text not null, kind text not null, booking_mode text not null,
      starts_at timestamptz not null, ends_at timestamptz not null,
      blocked_from timestamptz not null, blocked_to timestamptz not null,
      blocked tstzrange not null generated always as (tstzrange(blocked_from, blocked_to)) stored,
      during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
      time_zone text not null,
      price_minor int not null check (price_minor >= 0), currency text not null check (currency in ('GBP', 'EUR', 'USD')),
      commission_bps int not null default 2000 check (commission_bps between 0 and 10000),
      cancellation_policy text not null, intake_note text check (length(intake_note) <= 2000),
      request_expires_at timestamptz, confirmed_at timestamptz,
      coach_joined_at timestamptz, seeker_joined_at timestamptz, coach_finished_at timestamptz, seeker_finished_at timestamptz,
      completed_at timestamptz, cancelled_at timestamptz, cancelled_by text, cancel_reason text,
      sequence int not null default 0,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      constraint sessions_order_check check (starts_at < ends_at and blocked_from <= starts_at and blocked_to >= ends_at),
      constraint sessions_coach_excl exclude using gist (coach_id with =, blocked with &&)
        where (status in ('held', 'requested', 'confirmed', 'in_progress')),
      constraint sessions_seeker_excl exclude using gist (seeker_email with =, during with &&)
        where (status in ('held', 'requested', 'confirmed', 'in_progress')))`)
    this.addSql(`create index sessions_coach_id_starts_at_index on sessions (coach_id, starts_at)`)
    this.addSql(`create index sessions_seeker_id_starts_at_index on sessions (seeker_id, starts_at)`)
    this.addSql(`create index sessions_guest_index on sessions (seeker_email) where seeker_id is null`)
    this.addSql(
      `create index sessions_due_index on sessions (ends_at) where status in ('confirmed', 'in_progress', 'requested')`,
    )
    this.addSql(
      `create index sessions_completed_at_index on sessions (completed_at) where completed_at is not null`,
    )

    this.addSql(`create table holds (
      session_id uuid primary key constraint holds_session_id_foreign references sessions (id),
      coach_id uuid not null constraint holds_coach_id_foreign references coach_profiles (id), person text not null,
      expires_at timestamptz not null, is_open boolean not null default true, created_at timestamptz not null default now())`)
    this.addSql(`create unique index holds_person_coach_unique on holds (person, coach_id) where is_open`)
    this.addSql(`create index holds_open_index on holds (expires_at) where is_open`)

    this.addSql(`create table guest_links (
      session_id uuid primary key constraint guest_links_session_id_foreign references sessions (id),
      email text not null check (email = lower(email)),
      linked_user_id uuid constraint guest_links_linked_user_id_foreign references users (id), linked_at timestamptz,
      created_at timestamptz not null default now())`)

    this.addSql(`create index guest_links_email_index on guest_links (email) where linked_user_id is null`)

    this.addSql(`create table payments (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint payments_session_id_foreign references sessions (id),
      provider text not null, provider_ref text not null,
      amount_minor int not null check (amount_minor >= 0), refunded_minor int not null default 0 check (refunded_minor >= 0),
      currency text not null check (currency in ('GBP', 'EUR', 'USD')),
      state text not null default 'pending' check (state in ('pending', 'authorized', 'succeeded', 'failed', 'voided', 'refunded', 'partially_refunded')),
      checkout_url text not null, captures_manually boolean not null default false,
      due text check (due in ('capture', 'void', 'refund')), due_minor int check (due_minor > 0),
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      constraint payments_refund_check check (refunded_minor <= amount_minor),
      constraint payments_provider_ref_unique unique (provider, provider_ref))`)
    this.addSql(`create index payments_due_index on payments (id) where due is not null`)
    this.addSql(`create index payments_session_id_index on payments (session_id)`)

    this.addSql(`create table payment_events (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null constraint payment_events_payment_id_foreign references payments (id),
      provider text not null, provider_event_id text not null,
      type text not null check (type in ('authorized', 'succeeded', 'failed', 'voided', 'refunded')),
      amount_minor int not null check (amount_minor >= 0), reason text,
      occurred_at timestamptz not null, received_at timestamptz not null default now(),
      constraint payment_events_provider_event_unique unique (provider, provider_event_id))`)
    this.addSql(`create index payment_events_payment_id_index on payment_events (payment_id, occurred_at)`)

    this.addSql(`create table reviews (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null constraint reviews_session_id_unique unique constraint reviews_session_id_foreign references sessions (id),
      coach_id uuid not null constraint reviews_coach_id_foreign references coach_profiles (id),
      author_name text not null, session_title text not null,
      rating int not null check (rating between 1 and 5),
      realism int check (realism between 1 and 5), feedback_quality int check (feedback_quality between 1 and 5),
      structure_help int check (structure_help between 1 and 5), punctuality int check (punctuality between 1 and 5),
      value int check (value between 1 and 5), would_rebook boolean not null,
      text text not null default '' check (length(text) <= 2000), private_note text check (length(private_note) <= 2000),
      state text not null default 'pending' check (state in ('pending', 'held', 'published')), held_reason text,
      reply text check (length(reply) <= 500), replied_at timestamptz,
      submitted_at timestamptz not null default now(), published_at timestamptz,
      constraint reviews_published_check check ((state = 'published') = (published_at is not null)))`)
    this.addSql(
      `create index reviews_published_index on reviews (coach_id, published_at desc, id desc) where state = 'published'`,
    )
    this.addSql(`create index reviews_pending_index on reviews (submitted_at) where state = 'pending'`)

    this.addSql(`create table idempotency_keys (
      actor text not null, operation text not null, key text not null, request_hash text not null, response jsonb not null,
      created_at timestamptz not null default now(), primary key (actor, operation, key))`)
    this.addSql(`create index idempotency_keys_created_at_index on idempotency_keys (created_at)`)

    this.addSql(`create table audit_entries (
      id bigint generated always as identity primary key, at timestamptz not null default now(),
      actor_id uuid, actor text not null, action text not null, subject_type text not null, subject_id uuid not null,
      detail jsonb not null default '{}')`)
    this.addSql(`create index audit_entries_subject_index on audit_entries (subject_type, subject_id, at)`)

    this.addSql(`create table settings (
      key text primary key, value jsonb not null, version int not null default 1,
      updated_by uuid constraint settings_updated_by_foreign references users (id), updated_at timestamptz not null default now())`)

    this.addSql(`create table emails (
      id uuid primary key default gen_random_uuid(), recipient citext not null, subject text not null,
      body text not null, link text, created_at timestamptz not null default now())`)
    this.addSql(`create index emails_created_at_index on emails (created_at desc)`)
  }
}
