import { Migration } from '@mikro-orm/migrations'

/** Means of seekers with their coaches' severity left out, and each coach's own offset: computed every night. */
export class FairScores080 extends Migration {
  override up(): void {
    this.addSql(`create table fair_score_runs (
      id uuid primary key default gen_random_uuid(), computed_at timestamptz not null, people int not null,
      scorecards int not null, taken_out double precision check (taken_out between 0 and 1))`)
    this.addSql(`create table seeker_fair_scores (
      seeker_id uuid primary key constraint seeker_fair_scores_seeker_id_foreign references users (id),
      scorecards int not null, raw double precision, adjusted double precision, error double precision,
      abstention text check (abstention in ('TOO_FEW_SCORECARDS', 'ONE_COACH', 'TOO_FEW_PEOPLE', 'PAIRING')),
      check ((adjusted is null) = (abstention is not null)))`)
    this.addSql(`create table coach_calibrations (
      coach_id uuid primary key constraint coach_calibrations_coach_id_foreign references coach_profiles (id),
      scorecards int not null, seekers int not null, points double precision, error double precision,
      abstention text check (abstention in ('TOO_FEW_SCORECARDS', 'SAME_SEEKERS', 'TOO_FEW_PEOPLE', 'PAIRING')),
      check ((points is null) = (abstention is not null)))`)
  }
}
