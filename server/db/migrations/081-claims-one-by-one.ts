import { Migration } from '@mikro-orm/migrations'

const CLAIM = `claim text not null check (claim in
  ('previousRole', 'degree', 'firms', 'education', 'certifications', 'achievements'))`

/** What profile `p` says for each claim, as lines. */
const CONFIRMED = `cross join lateral (values
  ('previousRole', case when btrim(p.previous_role) <> '' then array[p.previous_role] else '{}' end),
  ('degree', case when btrim(p.degree) <> '' then array[p.degree] else '{}' end),
  ('firms', p.firms), ('education', p.education), ('certifications', p.certifications),
  ('achievements', p.achievements)) now (claim, value)`

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
      select s.coach_id, now.claim, e.asked, s.sent_at
      from sets s join coach_profiles p on p.id = s.coach_id ${CONFIRMED}
      cross join lateral (select s.claims -> now.claim as edit) c
      cross join lateral (select case jsonb_typeof(c.edit)
        when 'array' then array(select line from jsonb_array_elements_text(c.edit) with ordinality l (line, place)
          where line is not null order by place)
        when 'string' then case when btrim(c.edit #>> '{}') <> '' then array[c.edit #>> '{}'] else '{}' end
        else '{}' end as asked) e
      where c.edit is not null and e.asked <> now.value`)
    this.addSql(`insert into claim_decisions (coach_id, claim, verdict, value, reason, words, decided_by, decided_at)
      select c.coach_id, c.claim, 'refused', c.asked, 'other', s.refused_reason, (select u.id from audit_entries a
        left join users u on u.id = a.actor_id
        where a.subject_type = 'coach' and a.subject_id = c.coach_id and a.action = 'refuseClaims' order by a.id desc limit 1), s.refused_at
      from claim_changes c join sets s using (coach_id) where s.refused_at is not null`)
    this.addSql(`update claim_changes c set decision_id = d.id from claim_decisions d
      where d.coach_id = c.coach_id and d.claim = c.claim and d.verdict = 'refused'`)
  }

  /** The audit log says who confirmed which claims of those who are verified, the latest word last. */
  private keepWhoConfirmed(): void {
    this.addSql(`insert into claim_decisions (coach_id, claim, verdict, value, reason, words, decided_by, decided_at)
      select p.id, now.claim, 'confirmed', now.value, 'other', e.words, u.id, e.at
      from coach_profiles p ${CONFIRMED}
      cross join lateral (select a.actor_id, a.at, a.detail ->> 'reason' as words from audit_entries a
        where a.subject_type = 'coach' and a.subject_id = p.id and (
          a.action = 'verifyCoach' and jsonb_exists(a.detail -> 'checked', now.claim)
          or a.action = 'confirmClaims' and a.detail -> 'claims' @> jsonb_build_array(jsonb_build_object('claim', now.claim)))
        order by a.id desc limit 1) e
      left join users u on u.id = e.actor_id
      where p.is_verified and now.value <> '{}'`)
  }
}
