import { Migration } from '@mikro-orm/migrations'

const CLAIM = `claim text not null check (claim in
  ('previousRole', 'degree', 'firms', 'education', 'certifications', 'achievements'))`

/** Each claim is decided on by itself: what was decided, by whom, on which value, and which admin has a coach's case. */
export class ClaimsOneByOne081 extends Migration {
  override up(): void {
    this.addSql(`create table claim_decisions (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint claim_decisions_coach_id_fkey references coach_profiles on delete cascade,
      ${CLAIM},
      verdict text not null check (verdict in ('confirmed', 'changes_requested', 'refused')),
      value text[] not null, reason text not null, words text,
      decided_by uuid constraint claim_decisions_decided_by_fkey references users, decided_at timestamptz not null)`)
    this.addSql(
      `create index claim_decisions_coach_index on claim_decisions (coach_id, claim, decided_at desc, id)`,
    )
    this.addSql(`create table claim_cases (
      coach_id uuid primary key constraint claim_cases_coach_id_fkey references coach_profiles on delete cascade,
      taken_by uuid not null constraint claim_cases_taken_by_fkey references users, taken_at timestamptz not null)`)
    this.addSql('create temporary table sets on commit drop as select * from claim_changes')
    this.addSql('drop table claim_changes')
    this.addSql(`create table claim_changes (
      coach_id uuid not null constraint claim_changes_coach_id_fkey references coach_profiles on delete cascade,
      ${CLAIM},
      asked text[] not null, sent_at timestamptz not null,
      decision_id uuid constraint claim_changes_decision_id_fkey references claim_decisions,
      primary key (coach_id, claim))`)
    this.addSql(
      `create index claim_changes_waiting_index on claim_changes (coach_id, sent_at) where decision_id is null`,
    )
    this.keepWhatWaits()
    this.keepWhoConfirmed()
  }

  /** A set becomes a row for each of its claims; a refused one was refused with the same words for all. */
  private keepWhatWaits(): void {
    this.addSql(`insert into claim_changes (coach_id, claim, asked, sent_at)
      select s.coach_id, c.key, case jsonb_typeof(c.value)
        when 'array' then array(select jsonb_array_elements_text(c.value))
        when 'string' then array_remove(array[c.value #>> '{}'], '') else '{}' end, s.sent_at
      from sets s, jsonb_each(s.claims) c`)
    this.addSql(`insert into claim_decisions (coach_id, claim, verdict, value, reason, words, decided_by, decided_at)
      select c.coach_id, c.claim, 'refused', c.asked, 'other', s.refused_reason, (select actor_id from audit_entries
        where subject_type = 'coach' and subject_id = c.coach_id and action = 'refuseClaims' order by id desc limit 1), s.refused_at
      from claim_changes c join sets s using (coach_id) where s.refused_at is not null`)
    this.addSql(`update claim_changes c set decision_id = d.id from claim_decisions d
      where d.coach_id = c.coach_id and d.claim = c.claim and d.verdict = 'refused'`)
  }

  /** The audit log says who confirmed which claims of those who are verified, the latest word last. */
  private keepWhoConfirmed(): void {
    this.addSql(`insert into claim_decisions (coach_id, claim, verdict, value, reason, words, decided_by, decided_at)
      select c.id, s.claim, 'confirmed', s.value, 'other', e.words, e.actor_id, e.at
      from coach_profiles c
      cross join lateral (values
        ('previousRole', case when btrim(c.previous_role) <> '' then array[c.previous_role] else '{}' end),
        ('degree', case when btrim(c.degree) <> '' then array[c.degree] else '{}' end),
        ('firms', c.firms), ('education', c.education), ('certifications', c.certifications),
        ('achievements', c.achievements)) s (claim, value)
      cross join lateral (select a.actor_id, a.at, a.detail ->> 'reason' as words from audit_entries a
        where a.subject_type = 'coach' and a.subject_id = c.id and (
          a.action = 'verifyCoach' and jsonb_exists(a.detail -> 'checked', s.claim)
          or a.action = 'confirmClaims' and a.detail -> 'claims' @> jsonb_build_array(jsonb_build_object('claim', s.claim)))
        order by a.id desc limit 1) e
      where c.is_verified and s.value <> '{}'`)
  }
}
