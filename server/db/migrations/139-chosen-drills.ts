import { Migration } from '@mikro-orm/migrations'

/** A seeker may choose a drill themselves: no coach asks for it then. */
export class ChosenDrills139 extends Migration {
  override up(): void {
    this.addSql(`alter table drills alter column coach_id drop not null`)
    this.addSql(`alter table drills drop constraint drills_assigned_by_check`)
    this.addSql(`alter table drills add constraint drills_assigned_by_check
      check (assigned_by in ('scorecard', 'coach', 'self'))`)
    this.addSql(
      `alter table drills add constraint drills_coach_check check ((assigned_by = 'self') = (coach_id is null))`,
    )
  }
}
