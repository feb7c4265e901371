import { Migration } from '@mikro-orm/migrations'

/** What is told of twenty people or more together: computed every night, beside the fair scores. */
export class Cohorts102 extends Migration {
  override up(): void {
    this.addSql(`create table cohort_figures (
      kind text not null check (kind in ('everybody', 'target_firm', 'prep_stage')), name text not null,
      people int not null check (people >= 20), mean double precision not null check (mean between 1 and 5),
      constraint cohort_figures_pkey primary key (kind, name))`)
  }
}
