import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { SELECT_PACKAGE } from '../../packages/find-package.query.ts'
import { STANDING_PAYMENT } from '../../payments/standing-payment.query.ts'
import { AGREED, CALLED_OFF_WITH_COACH, OPEN, SETTLING } from '../status-lists.rules.ts'
import type { OpenAsCoach } from './leaving.rules.ts'

/** SQL: the packages of a coach that have something left. */
export const OPEN_PACKAGES = (coachId: RawBuilder<unknown>) => sql`(select q.*,
    greatest(0, q."priceMinor" - q."backMinor" - (q.used + q.credited) * q."eachMinor") as "leftMinor"
  from (${SELECT_PACKAGE}) q where q."coachId" = ${coachId} and q."paidAt" is not null and q."returnedAt" is null and q."isCovered")`

/** SQL: `OpenAsCoach` as JSON; nothing of what a card has only set aside is counted as going back. */
export const OPEN_AS_COACH = (coachId: RawBuilder<unknown>) => sql`(select json_build_object(
    'booked', count(*) filter (where s.status in ${sql.raw(AGREED)}),
    'running', count(*) filter (where s.status = 'in_progress'),
    'requested', count(*) filter (where s.status = 'requested'),
    'held', count(*) filter (where s.status = 'held'),
    'settling', count(*) filter (where s.status in ${sql.raw(SETTLING)}),
    'packages', (select count(*) from ${OPEN_PACKAGES(coachId)} q where q."leftMinor" > 0
      or exists (select from sessions o where o.package_id = q.id and o.status in ${sql.raw(CALLED_OFF_WITH_COACH)})),
    'refunds', (select coalesce(json_agg(json_build_object('amountMinor', m.sum, 'currency', m.currency) order by m.sum desc), '[]')
      from (select b.currency, sum(b.amount)::int as sum from (
          select q.currency, q."leftMinor" as amount from ${OPEN_PACKAGES(coachId)} q
          union all
          select o.currency, greatest(0, o.price_minor - p.taken_minor - p.back_minor) from sessions o
            cross join lateral ${STANDING_PAYMENT(sql`o.id`)} p join payments y on y.id = p.payment_id
          where o.coach_id = ${coachId} and o.status in ${sql.raw(CALLED_OFF_WITH_COACH)}
            and (y.state in ('succeeded', 'partially_refunded') or y.state = 'authorized' and y.provider in ('package', 'credit'))
        ) b where b.amount > 0 group by b.currency) m))
  from sessions s where s.coach_id = ${coachId} and s.status in ${sql.raw(OPEN)})`

/** What is open with an account as a coach; null without a coach profile. */
export async function findOpenAsCoach(
  em: EntityManager,
  userId: string,
): Promise<{ coachId: string; open: OpenAsCoach } | null> {
  const [found] = await rowsOf(
    em,
    sql<{ coachId: string; open: OpenAsCoach }>`select c.id as "coachId", ${OPEN_AS_COACH(sql`c.id`)} as open
      from coach_profiles c where c.user_id = ${userId}::uuid`,
  )
  return found ?? null
}
