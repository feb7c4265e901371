import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { ADMIN_USER_ACTIONS, type AdminUserFacts, consequencesOf, refusalOf } from './admin-user.rules.ts'
import type { AdminUserDetail } from './admin-user.type.ts'
import { USER_COLUMNS } from './find-users.query.ts'
import type { Credit } from '../../credit/credit.rules.ts'
import { CREDIT_OF } from '../../credit/find-credit.query.ts'
import { moneyOfSession } from '../../ledger/ledger-money.rules.ts'
import { type CalledOff, type OpenAsCoach, toCallOff } from '../../sessions/leaving/leaving.rules.ts'
import { OPEN_AS_COACH } from '../../sessions/leaving/open-as-coach.query.ts'
import { OPEN } from '../../sessions/status-lists.rules.ts'

export const FACTS = sql`(select count(*)::int from sessions s where s.seeker_id = u.id and s.status in ${sql.raw(OPEN)}) as "openAsSeeker",
  ${OPEN_AS_COACH(sql`c.id`)} as "openAsCoach",
  (select count(*)::int from sessions s where (s.seeker_id = u.id or s.coach_id = c.id) and s.status in ${sql.raw(OPEN)}) as "openSessionsCount",
  (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from (${CREDIT_OF(sql`u.id`)}) m) as credit,
  exists (select from packages k join ledger_entries e on e.account = 'packages_deferred' and e.owner_id = k.id
    where k.seeker_id = u.id group by k.id having sum(e.amount_minor) < 0) as "hasPackage",
  (u.user_type = 'admin' and not exists (select 1 from users o where o.user_type = 'admin' and not o.is_suspended and o.erased_at is null and o.id <> u.id)) as "isLastAdmin"`

type Row = Omit<AdminUserDetail, 'actions' | 'openAsCoach' | 'calledOff'> & {
  calledOff: (CalledOff & { at: string }) | null
  openAsSeeker: number
  openAsCoach: OpenAsCoach
  isLastAdmin: boolean
  hasPackage: boolean
  credit: Credit[]
}

/** An account whole, with what the asking admin may do about it. Throws NOT_FOUND. */
export async function findUser(
  { pool, viewer }: Pick<Context, 'pool' | 'viewer'>,
  id: string,
): Promise<AdminUserDetail> {
  if (!isUuid(id)) throw notFound('user')
  const [row] = await readRows(
    pool,
    sql<Row>`select ${USER_COLUMNS}, ${FACTS},
       (select e.detail -> 'calledOff' || jsonb_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         from audit_entries e where e.subject_type = 'user' and e.subject_id = u.id and e.detail ? 'calledOff'
         order by e.id desc limit 1) as "calledOff",
       (select coalesce(jsonb_agg(jsonb_build_object('amountMinor', sum, 'currency', currency) order by sum desc), '[]') from (
          select s.currency, sum(p.paid_minor) as sum from sessions s cross join lateral ${moneyOfSession(sql`s.id`)} p
          where s.seeker_id = u.id and p.paid_minor > 0 group by s.currency) m) as paid
     from users u left join coach_profiles c on c.user_id = u.id where u.id = ${id}::uuid`,
  )
  if (!row) throw notFound('user')
  const {
    isLastAdmin: _isLastAdmin,
    hasPackage: _hasPackage,
    credit: _credit,
    openAsSeeker: _openAsSeeker,
    openAsCoach,
    ...user
  } = row
  const facts = toFacts(row, viewer?.id ?? null)
  return {
    ...user,
    calledOff: row.calledOff && { handedOver: 0, ...row.calledOff, at: new Date(row.calledOff.at) },
    openAsCoach: row.coachId ? { ...openAsCoach, toCancel: toCallOff(openAsCoach) } : null,
    actions: ADMIN_USER_ACTIONS.map((action) => {
      const reason = refusalOf(action, facts)
      return { action, allowed: reason === null, reason, consequences: consequencesOf(action, facts) }
    }),
  }
}

export type FactsRow = Pick<
  Row,
  'id' | 'userType' | 'state' | 'openAsSeeker' | 'openAsCoach' | 'isLastAdmin' | 'hasPackage' | 'credit'
>

export const toFacts = (row: FactsRow, viewerId: string | null): AdminUserFacts => ({
  userType: row.userType,
  isSuspended: row.state === 'suspended',
  isErased: row.state === 'erased',
  isSelf: row.id === viewerId,
  isLastAdmin: row.isLastAdmin,
  openAsSeeker: row.openAsSeeker,
  openAsCoach: row.openAsCoach,
  hasPackage: row.hasPackage,
  credit: row.credit,
})
