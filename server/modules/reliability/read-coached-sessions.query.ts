import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { isPricedToCount } from '../sessions/aftermath/counted.rules.ts'
import { readSoldSettings } from '../settings/sold/read-sold-figures.query.ts'
import { SCORED_KINDS } from '../scorecards/template.rules.ts'
import { NEVER_BOOKED } from '../sessions/status-lists.rules.ts'
import type { CoachedSession } from './reliability.rules.ts'

export interface CoachedRow extends CoachedSession {
  id: string
  title: string
  seekerName: string
}

interface Row extends CoachedRow {
  priceMinor: number
  usualRateMinor: number
  endsAt: Date
  counts: boolean
  settingsVersion: number | null
  createdAt: Date
}

const INSTANTS = [
  'startsAt',
  'endsAt',
  'createdAt',
  'handedOverAt',
  'requestExpiresAt',
  'confirmedAt',
  'coachJoinedAt',
  'completedAt',
  'cancelledAt',
  'unpaidSince',
  'scoredAt',
] as const satisfies (keyof Row)[]

/**
 * A coach's sessions that count and whose promises may fall into the window: all promises of a session are due within
 * days of its start. A session that was not held counts by its price.
 */
export async function readCoachedSessions(
  em: EntityManager,
  coachId: string,
  since: Date,
): Promise<CoachedRow[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select s.id, s.title, s.seeker_name as "seekerName", s.status, s.starts_at as "startsAt",
      s.handed_over_at as "handedOverAt", s.request_expires_at as "requestExpiresAt", s.confirmed_at as "confirmedAt", s.coach_joined_at as "coachJoinedAt",
      s.completed_at as "completedAt", s.cancelled_at as "cancelledAt", s.cancelled_by as "cancelledBy", s.unpaid_since as "unpaidSince", s.absent,
      s.kind = any(${[...SCORED_KINDS]}::text[]) as "isScored", k.submitted_at as "scoredAt", s.price_minor as "priceMinor",
      s.usual_rate_minor as "usualRateMinor", s.ends_at as "endsAt", s.counts, s.settings_version as "settingsVersion", s.created_at as "createdAt"
      from sessions s left join scorecards k on k.session_id = s.id
      where s.coach_id = ${coachId}::uuid and s.starts_at > ${since}::timestamptz
        and (s.status not in ${sql.raw(NEVER_BOOKED)} or s.request_expires_at is not null)
      order by s.starts_at desc, s.id`,
  )
  const sessions = rows.map(withDates)
  const soldUnder = await readSoldSettings(em, sessions)
  return sessions.filter((one) =>
    one.completedAt ? one.counts : isPricedToCount(one, soldUnder(one).values),
  )
}

function withDates(row: Row): Row {
  const dates = INSTANTS.map((name) => [name, row[name] && new Date(row[name])])
  return { ...row, ...(Object.fromEntries(dates) as Partial<Row>) }
}
