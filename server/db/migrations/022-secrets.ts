import { Migration } from '@mikro-orm/migrations'

/**
 * What the installation itself has to remember gets tables that refer to nothing. Both rows stood in `settings`, which
 * referred to `users`, so that emptying `users` took the signing secret with it, and every link signed with it.
 */
export class Secrets022 extends Migration {
  override up(): void {
    this.addSql(`create table secrets (
      name text primary key, value text not null, created_at timestamptz not null default now())`)
    this.addSql(`insert into secrets (name, value)
      select key, value #>> '{}' from settings where key = 'signing_secret'`)

    this.addSql(`create table demo_seed (
      id boolean primary key default true check (id), begun_at timestamptz not null, done_at timestamptz)`)
    // Somebody who upgrades after a first start that was killed has people of the demo and no row that says done.
    this.addSql(`insert into demo_seed (begun_at, done_at)
      select now(), (select updated_at from settings where key = 'demo_seeded')
      where exists (select from settings where key = 'demo_seeded')
        or exists (select from users where firebase_uid = 'seed-job_seeker-1')`)
    this.addSql(`drop table settings`)
  }
}
