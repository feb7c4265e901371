import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { leftInPackage, type PackageFacts } from './package.rules.ts'

/** A package as the rules need it. */
export interface PackageRow extends PackageFacts {
  id: string
  coachId: string
  coachUserId: string
  coachName: string
  seekerId: string
  sessionTypeId: string
  sessionType: string
  title: string
  currency: Currency
  createdAt: Date
  paidAt: Date | null
  returnedAt: Date | null
  /** Paid, and neither given back nor taken back by the payer's bank. */
  isCovered: boolean
}

/** SQL: what was decided to go back of a payment `p` and has not gone. */
const OWED_REFUNDS = sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.state = 'due')`

/** Sessions `u` that use up one of a package: on hold, or paid with it and not given back whole. */
const USES =
  sql.raw(`u.package_id = k.id and (u.status = 'held' and exists (select from holds h where h.session_id = u.id and h.is_open)
  or exists (select from payments x where x.session_id = u.id and x.provider = 'package'
    and x.state in ('authorized', 'succeeded', 'partially_refunded')))`)

export const SELECT_PACKAGE: RawBuilder<PackageRow> = sql<PackageRow>`select k.id, k.coach_id as "coachId", c.user_id as "coachUserId",
    trim(cu.first_name || ' ' || cu.last_name) as "coachName",
    k.seeker_id as "seekerId", k.session_type_id as "sessionTypeId", t.key as "sessionType", k.title, k.size, k.single_minor as "singleMinor",
    k.each_minor as "eachMinor", k.price_minor as "priceMinor", k.currency, k.created_at as "createdAt", k.paid_at as "paidAt",
    k.returned_at as "returnedAt", (select count(*)::int from sessions u where ${USES}) as used,
    (select count(*)::int from sessions u join payments x on x.session_id = u.id and x.provider = 'package' and x.state = 'refunded'
      where u.package_id = k.id and exists (select from refunds r where r.payment_id = x.id and r.to_credit)) as credited,
    (select coalesce(sum(p.refunded_minor + ${OWED_REFUNDS}), 0)::int from payments p where p.package_id = k.id) as "backMinor",
    not (c.is_active and c.is_verified and t.is_active and not cu.is_suspended
      and t.kind = k.kind and t.duration_minutes = k.duration_minutes) as "isCoachGone",
    exists (select from payments p where p.package_id = k.id and p.state in ('succeeded', 'partially_refunded')
      and p.charged_back_minor = 0) as "isCovered"
  from packages k join coach_profiles c on c.id = k.coach_id join users cu on cu.id = c.user_id
    join session_types t on t.id = k.session_type_id`

/** SQL: ids of the sessions that use a package up, oldest first. */
export const USED_BY = (packageId: string): RawBuilder<{ id: string; paymentId: string }> =>
  sql<{
    id: string
    paymentId: string
  }>`select u.id, p.id as "paymentId" from packages k join sessions u on ${USES}
      join payments p on p.session_id = u.id and p.provider = 'package' and p.state in ('authorized', 'succeeded', 'partially_refunded')
    where k.id = ${packageId}::uuid order by u.created_at, u.id`

/** Locks a package until the transaction ends and reads it. */
export async function lockPackage(em: EntityManager, id: string): Promise<PackageRow | null> {
  await rowsOf(em, sql`select 1 from packages where id = ${id}::uuid for update`)
  const [row] = await rowsOf(em, sql<PackageRow>`${SELECT_PACKAGE} where k.id = ${id}::uuid`)
  return row ? dated(row) : null
}

/** A transaction reads instants as text. */
const dated = (row: PackageRow): PackageRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  paidAt: row.paidAt && new Date(row.paidAt),
  returnedAt: row.returnedAt && new Date(row.returnedAt),
})

/** Whether another session can be had with it. */
export function hasLeft(row: PackageRow): boolean {
  const { size, used, paidAt, returnedAt, isCovered } = row
  return (
    paidAt !== null &&
    returnedAt === null &&
    isCovered &&
    used + row.credited < size &&
    leftInPackage(row) >= row.eachMinor
  )
}

/** The package that a seeker's next session of a kind is paid with, the oldest first: locked; null when there is none. */
export async function packageToUse(
  em: EntityManager,
  { seekerId, sessionTypeId }: { seekerId: string; sessionTypeId: string },
): Promise<PackageRow | null> {
  const rows = await rowsOf(
    em,
    sql<{
      id: string
    }>`select id from packages where seeker_id = ${seekerId}::uuid and session_type_id = ${sessionTypeId}::uuid
      and paid_at is not null and returned_at is null order by paid_at, id for update`,
  )
  for (const { id } of rows) {
    const found = await lockPackage(em, id)
    if (found && hasLeft(found) && !found.isCoachGone) return found
  }
  return null
}

/** The packages of a seeker that have something left, which can be booked with or given back: not what a bank has taken. */
export async function readyPackages(em: EntityManager, seekerId: string): Promise<PackageRow[]> {
  const rows = await rowsOf(em, sql<PackageRow>`${SELECT_PACKAGE} where k.seeker_id = ${seekerId}::uuid`)
  return rows
    .map(dated)
    .filter(
      (row) => row.isCovered && row.paidAt !== null && row.returnedAt === null && leftInPackage(row) > 0,
    )
}
