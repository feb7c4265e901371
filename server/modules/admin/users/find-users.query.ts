import { cursorBy, isMicrosecond } from '../../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { AdminUser, AdminUserFilter, AdminUserSort } from './admin-user.type.ts'
import { NEVER_BOOKED } from '../../sessions/status-lists.rules.ts'

/** The order's key as text, so that a cursor holds every digit of it. */
const SORTS = {
  NEWEST: { key: 'u.created_at', type: 'timestamptz', direction: 'desc' },
  OLDEST: { key: 'u.created_at', type: 'timestamptz', direction: 'asc' },
  NAME: { key: `lower(u.first_name || ' ' || u.last_name)`, type: 'text', direction: 'asc' },
} as const

export const STATE = `case when u.erased_at is not null then 'erased' when u.is_suspended then 'suspended' else 'active' end`
export const USER_COLUMNS = `u.id, u.email::text as email, trim(u.first_name || ' ' || u.last_name) as "fullName", u.user_type as "userType",
  ${STATE} as state, u.is_email_verified as "isEmailVerified", u.created_at as "createdAt", c.id as "coachId",
  (select count(*)::int from sessions s where s.seeker_id = u.id and s.status not in ${NEVER_BOOKED})
  + (select count(*)::int from sessions s where s.coach_id = c.id and s.status not in ${NEVER_BOOKED}) as "sessionsCount"`

type Row = Omit<AdminUser, 'createdAt'> & { createdAt: string; key: string }

/** Accounts by name, e-mail, role and state; two statements whatever the size. Throws BAD_USER_INPUT. */
export async function findUsers(
  { pool }: Pick<Context, 'pool'>,
  filter: AdminUserFilter,
  sort: AdminUserSort,
  ask: PageAsk,
): Promise<Page<AdminUser>> {
  const { key, type, direction } = SORTS[sort]
  const { where, values } = conditions(filter)
  const [, id, last] = cursorOf(sort).decode(ask.after) ?? []
  const from = id === undefined ? null : [last, id]
  const compare = direction === 'desc' ? '<' : '>'
  const beyond = from
    ? `and (${key}, u.id) ${compare} ($${values.length + 1}::${type}, $${values.length + 2}::uuid)`
    : ''
  const asText = type === 'text' ? key : `to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const list = await pool.query<Row>(
    `select ${USER_COLUMNS}, ${asText} as key from (
       select u.* from users u where ${where} ${beyond} order by ${key} ${direction}, u.id ${direction} limit ${ask.first + 1}) u
     left join coach_profiles c on c.user_id = u.id order by ${key} ${direction}, u.id ${direction}`,
    [...values, ...(from ?? [])],
  )
  const count = await pool.query<{ count: number }>(
    `select count(*)::int as count from users u where ${where}`,
    values,
  )
  return keysetPage(list.rows, ask, {
    cursorOf: (row) => cursorOf(sort).encode(sort, row.id, row.key),
    nodeOf: ({ key: _key, ...row }) => ({ ...row, createdAt: new Date(row.createdAt) }),
    totalCount: count.rows[0]?.count ?? 0,
  })
}

function conditions({ text, userType, state }: AdminUserFilter): { where: string; values: unknown[] } {
  const parts = ['true']
  const values: unknown[] = []
  const words = text?.trim().toLowerCase() ?? ''
  if (words.length > 100)
    throw badInput('Search for at most 100 characters.', [
      { path: 'filter.text', message: 'At most 100 characters.' },
    ])
  if (words) {
    values.push(`%${words.replace(/[\\%_]/g, '\\$&')}%`)
    parts.push(`lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text) like $${values.length}`)
  }
  if (userType) {
    values.push(userType)
    parts.push(`u.user_type = $${values.length}`)
  }
  if (state === 'erased') parts.push('u.erased_at is not null')
  else if (state) parts.push(`u.erased_at is null and ${state === 'active' ? 'not ' : ''}u.is_suspended`)
  return { where: parts.join(' and '), values }
}

/** A cursor of one order is none of another. Names come last, since they may hold anything but a zero byte. */
const cursorOf = (sort: AdminUserSort) =>
  cursorBy((of) => of === sort, isUuid, sort === 'NAME' ? (name) => !name.includes('\0') : isMicrosecond)
