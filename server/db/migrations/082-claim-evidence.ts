import { Migration } from '@mikro-orm/migrations'

/** What coaches upload to prove their claims, and what of it an admin had before them when they decided. */
export class ClaimEvidence082 extends Migration {
  override up(): void {
    this.addSql(`create table claim_evidence (
      id uuid primary key default gen_random_uuid(),
      coach_id uuid not null constraint claim_evidence_coach_id_fkey references coach_profiles on delete cascade,
      claim text not null check (claim in
        ('previousRole', 'degree', 'firms', 'education', 'certifications', 'achievements')),
      name text not null, mime text not null, size int not null, sha256 text not null, bytes bytea not null,
      uploaded_at timestamptz not null)`)
    this.addSql(
      'create index claim_evidence_coach_index on claim_evidence (coach_id, claim, uploaded_at, id)',
    )
    this.addSql(`alter table claim_decisions add evidence text[] not null default '{}'`)
  }
}
