import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { RANGES, rangeOf } from '../range.rules.ts'
import { cohortsBegin } from '../retention/retention.rules.ts'
import { changedDaysOf } from './changed-days.query.ts'
import { figuresOf, HAS_ALL } from './day-figures.rules.ts'

const BATCH = 30

/** The earliest day that may be asked about: of the longest range and as many days before it, or of the months of cohorts. */
const keptFrom = (now: Date): Date => {
  const [ofCohorts, ofRange] = [cohortsBegin(now), rangeOf(Math.max(...RANGES), now).before]
  return ofCohorts < ofRange ? ofCohorts : ofRange
}

/** SQL: days that are over, may be asked about, and are not kept. */
const missing = (now: Date) => sql`select d.day from (select g::date as day
    from generate_series((${keptFrom(now)}::timestamptz at time zone 'UTC')::date, (${now}::timestamptz at time zone 'UTC')::date - 1, interval '1 day') as g) d
  where not ${HAS_ALL}`

/** Whether something has changed since, or a day is over and not kept; not before the latest of those that are kept, as where a clock was set back. */
export async function areDaysDue(em: EntityManager, now: Date): Promise<boolean> {
  const [due] = await rowsOf(
    em,
    sql`select 1 where (exists (select from analytics_changes) or exists (${missing(now)}))
      and not exists (select from analytics_days where day > (${now}::timestamptz at time zone 'UTC')::date)`,
  )
  return due !== undefined
}

/**
 * Forgets the days that have changed and computes those that are missing, the latest first. One process at a time: a day
 * computed before a change must not be written over one computed after it. Answers how many were computed.
 */
export async function refreshDays(em: EntityManager, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const computed = await em.fork().transactional((tx) => refreshBatch(tx, now))
    total += computed
    if (computed < BATCH) return total
  }
}

async function refreshBatch(tx: EntityManager, now: Date): Promise<number> {
  const [{ isOurs } = { isOurs: false }] = await rowsOf(
    tx,
    sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('analytics days', 0)) as "isOurs"`,
  )
  if (!isOurs) return 0
  // Marks that are seen here are of changes that the next statement sees, too; what comes between leaves its mark.
  await rowsOf(
    tx,
    sql`with changed as (delete from analytics_changes returning day, session_id)
      delete from analytics_days where day in (${changedDaysOf('changed')} union all ${missing(now)})`,
  )
  const days = await rowsOf(
    tx,
    sql`with days as materialized (${missing(now)} order by day desc limit ${BATCH}),
      computed as (insert into analytics_days (day, figure, part, value)
        select d.day, f.figure, f.part, f.value from days d cross join lateral (${figuresOf(sql`(d.day::timestamp at time zone 'UTC')`, sql`((d.day + 1)::timestamp at time zone 'UTC')`)}) f)
      select day from days`,
  )
  return days.length
}
