import { type RawBuilder, sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import { cursorBy, isMicrosecond } from '../../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { AdminUser, AdminUserFilter, AdminUserSort } from './admin-user.type.ts'
import { NEVER_BOOKED } from '../../sessions/status-lists.rules.ts'

const byTime = (direction: 'asc' | 'desc') => ({
  key: sql`u.created_at`,
  asText: sql`to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  type: sql`timestamptz`,
  direction,
})

const NAME = sql`lower(u.first_name || ' ' || u.last_name)`

/** The order's key also as text, so that a cursor holds every digit of it. */
const SORTS = {
  NEWEST: byTime('desc'),
  OLDEST: byTime('asc'),
  NAME: { key: NAME, asText: NAME, type: sql`text`, direction: 'asc' },
} as const

export const STATE = sql`case when u.erased_at is not null then 'erased' when u.is_suspended then 'suspended' else 'active' end`
export const USER_COLUMNS = sql`u.id, u.email::text as email, trim(u.first_name || ' ' || u.last_name) as "fullName", u.user_type as "userType",
  ${STATE} as state, u.is_email_verified as "isEmailVerified", u.created_at as "createdAt", c.id as "coachId",
  (select count(*)::int from sessions s where s.seeker_id = u.id and s.status not in ${sql.raw(NEVER_BOOKED)})
  + (select count(*)::int from sessions s where s.coach_id = c.id and s.status not in ${sql.raw(NEVER_BOOKED)}) as "sessionsCount"`

type Row = AdminUser & { key: string }

/** Accounts by name, e-mail, role and state; two statements whatever the size. Throws BAD_USER_INPUT. */
export async function findUsers(
  { pool }: Pick<Context, 'pool'>,
  filter: AdminUserFilter,
  sort: AdminUserSort,
  ask: PageAsk,
): Promise<Page<AdminUser>> {
  const { key, asText, type, direction: way } = SORTS[sort]
  const where = conditions(filter)
  const [, id, last] = cursorOf(sort).decode(ask.after) ?? []
  const direction = sql.raw(way)
  const compare = sql.raw(way === 'desc' ? '<' : '>')
  const beyond = id === undefined ? sql`` : sql`and (${key}, u.id) ${compare} (${last}::${type}, ${id}::uuid)`
  const rows = await readRows(
    pool,
    sql<Row>`select ${USER_COLUMNS}, ${asText} as key from (
       select u.* from users u where ${where} ${beyond} order by ${key} ${direction}, u.id ${direction} limit ${ask.first + 1}) u
     left join coach_profiles c on c.user_id = u.id order by ${key} ${direction}, u.id ${direction}`,
  )
  const [count] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count from users u where ${where}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: (row) => cursorOf(sort).encode(sort, row.id, row.key),
    nodeOf: ({ key: _key, ...row }) => row,
    totalCount: count?.count ?? 0,
  })
}

function conditions({ text, userType, state }: AdminUserFilter): RawBuilder<unknown> {
  const parts = [sql`true`]
  const words = text?.trim().toLowerCase() ?? ''
  if (words.length > 100)
    throw badInput('Search for at most 100 characters.', [
      { path: 'filter.text', message: 'At most 100 characters.' },
    ])
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text) like ${pattern}`)
  }
  if (userType) parts.push(sql`u.user_type = ${userType}`)
  if (state === 'erased') parts.push(sql`u.erased_at is not null`)
  else if (state === 'active') parts.push(sql`u.erased_at is null and not u.is_suspended`)
  else if (state) parts.push(sql`u.erased_at is null and u.is_suspended`)
  return sql.join(parts, sql` and `)
}

/** A cursor of one order is none of another. Names come last, since they may hold anything but a zero byte. */
const cursorOf = (sort: AdminUserSort) =>
  cursorBy((of) => of === sort, isUuid, sort === 'NAME' ? (name) => !name.includes('\0') : isMicrosecond)
