import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { cursorBy, isMicrosecond } from '../../../graphql/cursor.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { AuditEntry } from './admin-user.type.ts'

type Row = AuditEntry & { key: string }

const BY_MOMENT = cursorBy(isMicrosecond, (id) => /^\d{1,18}$/.test(id))

/** What admins decide. */
const ADMIN_DECISIONS = [
  'verifyCoach',
  'returnCoachProfile',
  'confirmClaims',
  'refuseClaims',
  'releaseReview',
  'refuseReview',
  'changeUserRole',
  'suspendUser',
  'reinstateUser',
  'eraseUser',
  'exportUsers',
  'changeSetting',
  'restoreSetting',
  'createPartnerKey',
  'changePartnerKey',
  'rotatePartnerKey',
  'revokePartnerKey',
  'sendMailAgain',
  'retryPayout',
  'runPayoutBatch',
]

/** What was done, the latest first: all of it, or what concerns one user as subject, coach or doer. */
export async function findAuditEntries(
  { pool }: Pick<Context, 'pool'>,
  { userId, byPeople, ...ask }: { userId: string | null; byPeople: boolean } & PageAsk,
): Promise<Page<AuditEntry>> {
  if (userId !== null && !isUuid(userId)) return emptyPage()
  const [at, id] = BY_MOMENT.decode(ask.after) ?? ['infinity', '9223372036854775807']
  const about = userId
    ? sql`(e.actor_id = ${userId}::uuid or (e.subject_type = 'user' and e.subject_id = ${userId}::uuid)
        or (e.subject_type = 'coach' and e.subject_id in (select id from coach_profiles where user_id = ${userId}::uuid)))`
    : sql`true`
  const people = byPeople ? sql`and e.action = any(${ADMIN_DECISIONS}::text[])` : sql``
  const rows = await readRows(
    pool,
    sql<Row>`select e.id::text as id, e.at, e.actor, e.actor_id as "actorId", trim(u.first_name || ' ' || u.last_name) as "actorName",
       e.action, e.subject_type as "subjectType", e.subject_id as "subjectId",
       coalesce(trim(su.first_name || ' ' || su.last_name), trim(cu.first_name || ' ' || cu.last_name), k.name) as "subjectName", e.detail ->> 'reason' as reason,
       nullif((e.detail - 'reason')::text, '{}') as detail, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
     from audit_entries e left join users u on u.id = e.actor_id
       left join users su on e.subject_type = 'user' and su.id = e.subject_id
       left join payouts po on e.subject_type = 'payout' and po.id = e.subject_id
       left join coach_profiles sc on sc.id = case e.subject_type when 'coach' then e.subject_id else po.coach_id end left join users cu on cu.id = sc.user_id
       left join partner_keys k on e.subject_type = 'partnerKey' and k.id = e.subject_id
     where ${about} ${people} and (e.at, e.id) < (${at}::timestamptz, ${id}::bigint) order by e.at desc, e.id desc limit ${ask.first + 1}`,
  )
  const [count] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count from audit_entries e where ${about} ${people}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ key, id }) => BY_MOMENT.encode(key, id),
    nodeOf: ({ key: _key, ...row }) => row,
    totalCount: count?.count ?? 0,
  })
}
