import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { cursorBy, isMicrosecond } from '../../../graphql/cursor.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { ADMIN_DECISIONS, type AuditSearch, likeAny, readSearch } from './audit-search.rules.ts'
import type { AuditEntry } from './audit-entry.type.ts'

type Row = AuditEntry & { key: string }

interface Ask extends PageAsk {
  /** Only what this account did or was done to. */
  userId: string | null
  /** Only what admins decide. */
  byAdmins: boolean
  search: AuditSearch
  wantsTotal: boolean
}

const BY_MOMENT = cursorBy(isMicrosecond, (id) => /^\d{1,18}$/.test(id))
/** Whose names fit a search; more would be no answer. */
const MAX_PEOPLE = 50

/** What was done, the latest first. However long the log is, as many rows of an index are read as a page has. Throws BAD_USER_INPUT. */
export async function findAuditEntries(
  { pool }: Pick<Context, 'pool'>,
  { userId, byAdmins, search, wantsTotal, ...ask }: Ask,
): Promise<Page<AuditEntry>> {
  if (userId !== null && !isUuid(userId)) return emptyPage()
  const { person, ...rest } = readSearch(search)
  if (rest.subjectId !== undefined && !isUuid(rest.subjectId)) return emptyPage()
  const [at, id] = BY_MOMENT.decode(ask.after) ?? ['infinity', '9223372036854775807']
  const within = conditions(rest, byAdmins)
  const here = sql`${within} and (e.at, e.id) < (${at}::timestamptz, ${id}::bigint)`
  const people = peopleOf(userId, person)
  const page = (where: RawBuilder<unknown>) =>
    sql`(select e.id, e.at from audit_entries e where ${where} and ${here} order by e.at desc, e.id desc limit ${ask.first + 1})`
  const rows = await readRows(
    pool,
    sql<Row>`with ${people ?? sql`nobody as (select)`},
       found as (${people ? aboutPeople(page) : byAdmins ? byAction(page) : page(sql`true`)}),
       listed as (select distinct id, at from found order by at desc, id desc limit ${ask.first + 1})
     select ${COLUMNS} from listed join audit_entries e on e.id = listed.id ${NAMES} order by e.at desc, e.id desc`,
  )
  const every = (where: RawBuilder<unknown>) =>
    sql`(select e.id from audit_entries e where ${where} and ${within})`
  const [counted] = wantsTotal
    ? await readRows(
        pool,
        people
          ? sql<Counted>`with ${people} select count(distinct id)::int as count from (${aboutPeople(every)}) found`
          : sql<Counted>`select count(*)::int as count from audit_entries e where ${within}`,
      )
    : []
  return keysetPage(rows, ask, {
    cursorOf: ({ key, id }) => BY_MOMENT.encode(key, id),
    nodeOf: ({ key: _key, ...row }) => row,
    totalCount: counted?.count ?? 0,
  })
}

interface Counted {
  count: number
}

type Part = (where: RawBuilder<unknown>) => RawBuilder<unknown>

/** The accounts that are meant, and what of theirs an entry may be about. */
function peopleOf(userId: string | null, person: string | undefined): RawBuilder<unknown> | null {
  if (userId === null && person === undefined) return null
  const named = person === undefined ? sql`` : sql`and ${likeAny(NAMED, person)}`
  const known = userId === null ? sql`` : sql`and u.id = ${userId}::uuid`
  return sql`people as (select u.id from users u where true ${known} ${named} order by u.created_at desc, u.id limit ${MAX_PEOPLE}),
    subjects as (select id, 'user' as type from people
      union all select c.id, 'coach' from coach_profiles c join people on people.id = c.user_id)`
}

const NAMED = sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email::text)`

/** What people did or was done to them: each looked up by itself, so that nobody's long past is sorted. */
const aboutPeople = (part: Part) =>
  sql`select f.* from people cross join lateral ${part(sql`e.actor_id = people.id`)} f
    union all select f.* from subjects cross join lateral ${part(sql`e.subject_id = subjects.id and e.subject_type = subjects.type`)} f`

const byAction = (part: Part) =>
  sql`select f.* from unnest(${ADMIN_DECISIONS}::text[]) as decision cross join lateral ${part(sql`e.action = decision`)} f`

function conditions(
  { action, subjectType, subjectId, text, from, to }: Omit<AuditSearch, 'person'>,
  byAdmins: boolean,
): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (byAdmins) parts.push(sql`e.action = any(${ADMIN_DECISIONS}::text[])`)
  if (action) parts.push(sql`e.action = ${action}`)
  if (subjectType) parts.push(sql`e.subject_type = ${subjectType}`)
  if (subjectId) parts.push(sql`e.subject_id = ${subjectId}::uuid`)
  if (text)
    parts.push(sql`e.detail ->> 'reason' is not null and ${likeAny(sql`lower(e.detail ->> 'reason')`, text)}`)
  if (from) parts.push(sql`e.at >= ${from}::timestamptz`)
  if (to) parts.push(sql`e.at < ${to}::timestamptz`)
  return sql.join(parts, sql` and `)
}

const COLUMNS = sql`e.id::text as id, e.at, e.actor, e.actor_id as "actorId", trim(u.first_name || ' ' || u.last_name) as "actorName",
  e.action, e.subject_type as "subjectType", e.subject_id as "subjectId", coalesce(su.id, cu.id) as "subjectUserId",
  coalesce(trim(su.first_name || ' ' || su.last_name), trim(cu.first_name || ' ' || cu.last_name), k.name) as "subjectName", e.detail ->> 'reason' as reason,
  nullif((e.detail - 'reason')::text, '{}') as detail, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key`

const NAMES = sql`left join users u on u.id = e.actor_id
  left join users su on e.subject_type = 'user' and su.id = e.subject_id
  left join payouts po on e.subject_type = 'payout' and po.id = e.subject_id
  left join coach_profiles sc on sc.id = case e.subject_type when 'coach' then e.subject_id else po.coach_id end left join users cu on cu.id = sc.user_id
  left join partner_keys k on e.subject_type = 'partnerKey' and k.id = e.subject_id`
