import type { EntityManager } from '@mikro-orm/postgresql'

/** What the privacy page promises. */
const KEPT_YEARS = 2
const MAX_ROWS = 5_000

/** Deletes audit entries older than two years, the oldest first and so many at a time. */
export async function forgetEntries(em: EntityManager, now: Date): Promise<void> {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS)
  await em.execute(
    `delete from audit_entries where id in (
       select id from audit_entries where at < ?::timestamptz order by at, id limit ${MAX_ROWS})`,
    [since],
  )
}
