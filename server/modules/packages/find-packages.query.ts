import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Pool } from 'pg'
import { readRows } from '../../db/kysely.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { hasLeft, type PackageRow, SELECT_PACKAGE } from './find-package.query.ts'
import { leftInPackage, quoteReturn } from './package.rules.ts'
import type { PackageObject } from './package.type.ts'

export async function myPackages({ pool, viewer }: Context): Promise<PackageObject[]> {
  if (!viewer) throw unauthenticated()
  return packagesOf(pool, viewer.id)
}

/** The packages that a seeker has paid for, those with something left first, then the latest. */
export async function packagesOf(pool: Pool, seekerId: string): Promise<PackageObject[]> {
  const rows = await readRows(
    pool,
    sql<PackageRow>`${SELECT_PACKAGE} where k.seeker_id = ${seekerId}::uuid and k.paid_at is not null order by k.paid_at desc, k.id`,
  )
  const packages = rows.map(present)
  return [
    ...packages.filter(({ state }) => state === 'ready'),
    ...packages.filter(({ state }) => state !== 'ready'),
  ]
}

/** The same package, for who has just changed it. */
export async function readPackage(
  { pool }: Pick<Context, 'pool'>,
  packageId: string,
): Promise<PackageObject> {
  const [row] = await readRows(pool, sql<PackageRow>`${SELECT_PACKAGE} where k.id = ${packageId}::uuid`)
  if (!row) throw notFound('package')
  return present(row)
}

function present(row: PackageRow): PackageObject {
  const { id, coachId, coachName, sessionType, title, size, used, credited, currency, paidAt, createdAt } =
    row
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const state = stateOf(row)
  const isReady = state === 'ready'
  return {
    id,
    coachId,
    coachName,
    sessionType,
    title,
    state,
    size,
    left: isReady ? leftOf(row) : 0,
    used,
    credited,
    price: money(row.priceMinor),
    each: money(row.eachMinor),
    single: money(row.singleMinor),
    usedPrice: money(used * (row.isCoachGone ? row.eachMinor : row.singleMinor)),
    creditedPrice: money(credited * row.eachMinor),
    refundable: money(isReady ? quoteReturn(row).refundMinor : 0),
    isBookable: hasLeft(row) && !row.isCoachGone,
    boughtAt: paidAt ?? createdAt,
  }
}

/** Sessions that its money still covers. */
const leftOf = (row: PackageRow) =>
  Math.min(row.size - row.used - row.credited, Math.floor(leftInPackage(row) / row.eachMinor))

function stateOf({ returnedAt, isCovered, used, credited, size }: PackageRow): PackageObject['state'] {
  if (returnedAt) return 'returned'
  if (!isCovered) return 'taken_back'
  return used + credited < size ? 'ready' : 'used'
}
