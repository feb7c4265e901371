import { Migration } from '@mikro-orm/migrations'

/** How far the embedded product's clock is from the machine's: one row, read and written in the embedded mode only. */
export class DemoClock014 extends Migration {
  override up(): void {
    this.addSql(`create table demo_clock (
      id boolean primary key default true check (id), offset_ms bigint not null default 0)`)
    this.addSql(`insert into demo_clock default values`)
  }
}
