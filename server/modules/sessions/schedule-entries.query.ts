import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Pool } from 'pg'
import type { Currency } from '../../lib/currency.rules.ts'
import type { SessionStatus } from './session.rules.ts'
import { CALLED_OFF, NOT_BEGUN } from './status-lists.rules.ts'
import { moneyOfSession } from '../ledger/ledger-money.rules.ts'
import { splitMoney } from '../payments/split-money.rules.ts'
import type { ScheduleEntry } from './schedule-entry.type.ts'

interface Row {
  id: string
  status: SessionStatus
  title: string
  seeker_name: string
  starts_at: Date
  ends_at: Date
  blocked_from: Date
  blocked_to: Date
  expires_at: Date | null
  price_minor: number
  currency: Currency
  commission_bps: number
  paid_minor: number
  net_minor: number
}

const entriesOf = (
  coachId: string,
  now: Date,
) => sql`select s.id, s.status, s.title, s.seeker_name, s.starts_at, s.ends_at, s.blocked_from, s.blocked_to,
    case s.status when 'held' then h.expires_at when 'requested' then s.request_expires_at end as expires_at,
    s.price_minor, s.currency, s.commission_bps, m.paid_minor, m.net_minor
  from sessions s left join lateral ${moneyOfSession(sql`s.id`)} m on true left join holds h on h.session_id = s.id and h.is_open and h.expires_at > ${now}::timestamptz
  where s.coach_id = ${coachId}::uuid and s.status not in ${sql.raw(CALLED_OFF)}
    and (s.status <> 'held' or h.session_id is not null)`

/** What takes the coach's time in [from, to), by start. Holds whose time is over do not. */
export async function readEntries(
  pool: Pool,
  coachId: string,
  now: Date,
  { from, to }: { from: Date; to: Date },
): Promise<ScheduleEntry[]> {
  const rows = await readRows(
    pool,
    sql<Row>`${entriesOf(coachId, now)} and s.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      order by s.starts_at, s.id`,
  )
  return rows.map(toEntry)
}

/** Sessions sold or asked for that are yet to start: what a change of the calendar could concern. */
export async function readComing(pool: Pool, coachId: string, now: Date): Promise<ScheduleEntry[]> {
  const rows = await readRows(
    pool,
    sql<Row>`${entriesOf(coachId, now)} and s.status in ${sql.raw(NOT_BEGUN)} and s.starts_at > ${now}::timestamptz
      order by s.starts_at, s.id`,
  )
  return rows.map(toEntry)
}

const toEntry = (row: Row): ScheduleEntry => ({
  id: row.id,
  status: row.status,
  title: row.title,
  studentName: row.seeker_name,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  blockedFrom: row.blocked_from,
  blockedTo: row.blocked_to,
  expiresAt: row.expires_at,
  net: {
    amountMinor:
      row.paid_minor > 0 ? row.net_minor : splitMoney(row.price_minor, 0, row.commission_bps).netMinor,
    currency: row.currency,
  },
})
