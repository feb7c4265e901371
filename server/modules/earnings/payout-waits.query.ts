import { type RawBuilder, sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rowsOf } from '../../db/kysely.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { firstPayoutsOf, type PayoutWaits } from './payout-waits.rules.ts'

export interface WaitRow {
  is_under_review: boolean
  served_at: Date | string | null
  known_at: Date | string | null
}

/**
 * SQL: when each person first had a session that counts. All accounts and addresses of one mailbox are one person. Guests and accounts
 * without a verified address do not count, nor do payments that were charged back. An erased account counts by itself.
 */
const SERVED = (
  coachId: string,
) => sql`select min(f.completed_at) as at from sessions f left join users u on u.id = f.seeker_id
  where f.coach_id = ${coachId}::uuid and f.completed_at is not null and f.counts and f.seeker_key not like 'guest:%'
    and (u.id is null or u.erased_at is not null or u.is_email_verified or f.seeker_key like 'address:%')
    and not exists (select from payments k where k.charged_back_minor > 0
      and (k.session_id = f.id or k.package_id = f.package_id))
  group by coalesce('address:' || canonical_address(case when u.erased_at is null and u.is_email_verified then u.email::text end), f.seeker_key)`

/** SQL: open holds `h` of coach `c`. A failure does not hold payouts. */
const OPEN_HOLDS = `payout_holds h where h.coach_id = c.id and h.released_at is null and h.cause <> 'failure'`
const IS_SUSPENDED = 'u.is_suspended and u.erased_at is null'

/** SQL: one `WaitRow` of a coach. */
export const payoutWaitsOf = (coachId: string, people: number): RawBuilder<WaitRow> =>
  sql<WaitRow>`(select (${sql.raw(IS_SUSPENDED)}) or exists (select from ${sql.raw(OPEN_HOLDS)}) as is_under_review,
      (select served.at from (${SERVED(coachId)}) served order by served.at offset ${Math.max(0, people - 1)}::int limit 1) as served_at,
      least((select min(p.settled_at) from payouts p where p.coach_id = c.id and p.state = 'paid'),
        (select min(h.released_at) from payout_holds h where h.coach_id = c.id and h.cause = 'first')) as known_at
    from coach_profiles c join users u on u.id = c.user_id where c.id = ${coachId}::uuid)`

const dateOr = (at: Date | string | null) => (at ? new Date(at) : null)

export const toPayoutWaits = (row: WaitRow, figures: SettingValues): PayoutWaits => ({
  isUnderReview: row.is_under_review,
  firstPayouts: firstPayoutsOf({ servedAt: dateOr(row.served_at), knownAt: dateOr(row.known_at) }, figures),
})

/** Whether the coach is suspended or an admin holds their payouts. Payouts that are set aside are then not sent. */
export async function isCoachHeld(em: EntityManager, coachId: string): Promise<boolean> {
  const [held] = await rowsOf(
    em,
    sql`select 1 from coach_profiles c join users u on u.id = c.user_id where c.id = ${coachId}::uuid
      and ((${sql.raw(IS_SUSPENDED)}) or exists (select from ${sql.raw(OPEN_HOLDS)} and h.cause = 'admin'))`,
  )
  return held !== undefined
}

/** What holds all payouts of a coach now. */
export async function readPayoutWaits(em: EntityManager, coachId: string): Promise<PayoutWaits> {
  const figures = await readSettings(em)
  const [row] = await rowsOf(
    em,
    sql<WaitRow>`select w.* from ${payoutWaitsOf(coachId, figures['payouts.first_people'])} w`,
  )
  if (!row) throw new Error(`There is no coach ${coachId}.`)
  return toPayoutWaits(row, figures)
}
