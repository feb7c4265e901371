import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { type RatesRow, YEARS_APART } from './comparable.rules.ts'

/**
 * Hourly rates of the listed coaches that are comparable with this one: the same currency, and at least two of a shared
 * specialty, a shared firm and about as many years. One statement.
 */
export async function findComparableRates(
  { em }: Pick<Context, 'em'>,
  coachId: string,
): Promise<RatesRow | null> {
  const [row] = await rowsOf(
    em,
    sql<RatesRow>`with me as (select * from coach_profiles where id = ${coachId}::uuid),
      compared as (select c.hourly_rate_minor from me
        join coach_profiles c on c.currency = me.currency and c.id <> me.id and c.hourly_rate_minor > 0
        join coach_listings l on l.coach_id = c.id
        where (c.specialties && me.specialties)::int + (c.firms && me.firms)::int
          + (abs(c.experience_years - me.experience_years) <= ${YEARS_APART})::int >= 2)
      select me.currency, count(c.hourly_rate_minor)::int as coaches,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by c.hourly_rate_minor) as quartiles
      from me left join compared c on true group by me.currency`,
  )
  return row ?? null
}
