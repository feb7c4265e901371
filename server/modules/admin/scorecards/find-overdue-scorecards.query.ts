import { type RawBuilder, sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { keysetPage, onlyOne, type Page, type PageAsk } from '../../../graphql/page.ts'
import { SCORED_KINDS } from '../../scorecards/template.rules.ts'
import { TOOK_PLACE } from '../../sessions/aftermath/took-place.rules.ts'
import { HOUR } from '../../../lib/durations.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { remindRefusal } from './overdue-scorecard.rules.ts'
import type { OverdueScorecard } from './overdue-scorecard.type.ts'

type Row = Omit<OverdueScorecard, 'remindRefusal' | 'dueAt' | 'remindedAt'> & {
  completedAt: string
  remindedAt: string | null
  isCoachSuspended: boolean
  isOverdue: boolean
}

const late = (now: Date, settings: SettingValues) => sql`s.completed_at <
  ${now}::timestamptz - ${settings['sessions.scorecard_due_hours']}::int * interval '1 hour'`

/** SQL: sessions that wait for their scorecard for too long, as they stand after `from`; nobody writes those of an erased coach. */
export const overdueScorecards = (now: Date, settings: SettingValues) =>
  sql`sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id and u.erased_at is null
    left join scorecards k on k.session_id = s.id
  where ${sql.raw(TOOK_PLACE)} and s.kind = any(${SCORED_KINDS}::text[]) and k.submitted_at is null and ${late(now, settings)}`

const COLUMNS = sql`s.id, s.title, s.starts_at as "startsAt", u.id as "coachUserId", trim(u.first_name || ' ' || u.last_name) as "coachName",
  s.seeker_name as "seekerName", s.completed_at as "completedAt", k.session_id is not null as "isBegun", u.is_suspended as "isCoachSuspended",
  (select max(n.created_at) from notifications n where n.session_id = s.id and n.kind = 'scorecard_overdue') as "remindedAt"`

/** Scorecards that are overdue, the longest wait first. */
export async function findOverdueScorecards(
  { em, clock }: Pick<Context, 'em' | 'clock'>,
  ask: PageAsk,
): Promise<Page<OverdueScorecard>> {
  const [now, settings] = [clock(), await readSettings(em)]
  const [at, id] = BY_TIME.decode(ask.after) ?? ['-infinity', '00000000-0000-0000-0000-000000000000']
  const order = sql`date_trunc('milliseconds', s.completed_at)`
  const rows = await rowsOf(
    em,
    sql<Row>`select ${COLUMNS}, true as "isOverdue" from ${overdueScorecards(now, settings)} and ${onlyOne('s.id', ask)}
      and (${order}, s.id) > (${at}::timestamptz, ${id}::uuid) order by ${order}, s.id limit ${ask.first + 1}`,
  )
  const [counted] = await rowsOf(
    em,
    sql<{
      count: number
    }>`select count(*)::int as count from ${overdueScorecards(now, settings)} and ${onlyOne('s.id', ask)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ completedAt, id }) => BY_TIME.encode(new Date(completedAt), id),
    nodeOf: (row) => present(row, { now, settings }),
    totalCount: counted?.count ?? 0,
  })
}

/** One that is there, overdue or not; null when no scorecard of the session was ever due. */
export async function readOverdueScorecard(
  em: EntityManager,
  sessionId: string,
  now: Date,
): Promise<OverdueScorecard | null> {
  const settings = await readSettings(em)
  const where: RawBuilder<unknown> = sql`s.id = ${sessionId}::uuid and ${sql.raw(TOOK_PLACE)} and s.kind = any(${SCORED_KINDS}::text[])`
  const [row] = await rowsOf(
    em,
    sql<Row>`select ${COLUMNS}, (k.submitted_at is null and u.erased_at is null and ${late(now, settings)}) as "isOverdue"
      from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
        left join scorecards k on k.session_id = s.id where ${where}`,
  )
  return row ? present(row, { now, settings }) : null
}

function present(
  { completedAt, remindedAt: reminded, isCoachSuspended, isOverdue, ...row }: Row,
  { now, settings }: { now: Date; settings: SettingValues },
): OverdueScorecard {
  const remindedAt = reminded === null ? null : new Date(reminded)
  const dueAt = new Date(completedAt)
  dueAt.setTime(dueAt.getTime() + settings['sessions.scorecard_due_hours'] * HOUR)
  return {
    ...row,
    startsAt: new Date(row.startsAt),
    dueAt,
    remindedAt,
    remindRefusal: remindRefusal({ isOverdue, isCoachSuspended, remindedAt }, now),
  }
}
