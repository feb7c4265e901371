import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { readRows, rowsOf } from '../../db/kysely.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { type MoneyRow, moneyOfSession } from '../ledger/ledger-money.rules.ts'
import { STANDING_PAYMENT } from '../payments/standing-payment.query.ts'
import { methodOf, type PaymentMethod } from '../payments/prepaid/prepaid.rules.ts'
import { readSettings, readTimeline } from '../settings/read-settings.query.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { soldFigure } from '../settings/sold/sold-figure.rules.ts'
import type { Timeline } from '../settings/timeline.rules.ts'
import type { SessionStatus } from '../sessions/session.rules.ts'
import type { MoneyFacts } from './earnings.rules.ts'
import { payoutWaitsOf, toPayoutWaits, type WaitRow } from './payout-waits.query.ts'
import { recoverableOf } from './recoverable.query.ts'
import { HAS_SCORECARD } from './scorecard-facts.rules.ts'

interface Row extends MoneyRow, WaitRow {
  id: string
  title: string
  seeker_name: string
  status: SessionStatus
  starts_at: Date
  ends_at: Date
  completed_at: Date | null
  cancelled_at: Date | null
  no_show_at: Date | null
  is_decided: boolean
  /** The payment of its package was charged back. */
  is_package_taken: boolean
  /** Its own payment was charged back. */
  is_charged_back: boolean
  provider: string
  currency: Currency
  commission_bps: number
  dispute_hours: number
  resolution_hours: number
  has_scorecard: boolean | null
  on_its_way_minor: number
  paid_out_minor: number
  recoverable_minor: number
  counts_at: Date
}

/** A session that was paid for, with its money. */
export interface PaidSession extends MoneyFacts {
  title: string
  studentName: string
  paidWith: PaymentMethod
}

const sumOf = (state: string) =>
  sql.raw(`coalesce(sum(x.amount_minor) filter (where p.state ${state} 'paid'), 0)::int`)

/** SQL: the amounts of session `s` in payouts that are on their way, and that are paid. */
const carriedOf = sql`(select ${sumOf('<>')} as on_its_way_minor, ${sumOf('=')} as paid_out_minor
    from payout_sessions x join payouts p on p.id = x.payout_id where x.session_id = s.id and x.counts)`

interface Known {
  timeline: Timeline
  /** In force now. */
  figures: SettingValues
}

const know = async (em: EntityManager): Promise<Known> => ({
  figures: await readSettings(em),
  timeline: await readTimeline(em),
})

/** SQL: a coach's paid sessions with their amounts in the ledger. `counts_at` is `countsAt` of the rules. */
const paidOf = (
  coachId: string,
  { timeline, figures }: Known,
) => sql<Row>`select s.id, s.title, s.seeker_name, s.status,
    s.starts_at, s.ends_at, s.completed_at, s.cancelled_at, s.no_show_at,
    exists (select 1 from session_disputes d where d.session_id = s.id and d.resolved_at is not null) as is_decided,
    exists (select 1 from payments k where k.package_id = s.package_id and k.charged_back_minor > 0) as is_package_taken,
    k.provider, k.charged_back_minor > 0 as is_charged_back,
    s.currency, s.commission_bps, ${soldFigure(timeline, 'sessions.dispute_hours')} as dispute_hours,
    ${soldFigure(timeline, 'sessions.resolution_hours')} as resolution_hours, m.*, ${sql.raw(HAS_SCORECARD)} as has_scorecard,
    o.*, w.*, coalesce(r.minor, 0)::int as recoverable_minor,
    case when s.status = 'cancelled' then coalesce(s.cancelled_at, s.starts_at)
      else coalesce(s.completed_at, case when s.status = 'no_show' then s.ends_at else s.starts_at end) end as counts_at
  from sessions s join lateral ${moneyOfSession(sql`s.id`)} m on m.paid_minor > 0
    cross join ${payoutWaitsOf(coachId, figures['payouts.first_people'])} w cross join lateral ${carriedOf} o
    left join (select session_id, sum(recoverable_minor) as minor from ${recoverableOf(coachId)} x group by session_id) r on r.session_id = s.id
    left join lateral ${STANDING_PAYMENT(sql`s.id`)} standing on true
    left join payments k on k.id = standing.payment_id
  where s.coach_id = ${coachId}::uuid`

type Reader = Pick<Context, 'em' | 'pool'>

/** All paid sessions of a coach. One coach has few enough to read them all. */
export async function readPaidSessions({ em, pool }: Reader, coachId: string): Promise<PaidSession[]> {
  const known = await know(em)
  return (await readRows(pool, paidOf(coachId, known))).map((row) => toPaid(row, known))
}

/** The same within a transaction, where dates are read as text. */
export async function paidSessionsIn(em: EntityManager, coachId: string): Promise<PaidSession[]> {
  const known = await know(em)
  const rows = await rowsOf(em, paidOf(coachId, known))
  return rows.map((row) => toPaid(withDates(row), known))
}

const dateOr = (at: Date | null) => (at ? new Date(at) : null)
const withDates = (row: Row): Row => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
  completed_at: dateOr(row.completed_at),
  cancelled_at: dateOr(row.cancelled_at),
  no_show_at: dateOr(row.no_show_at),
  counts_at: new Date(row.counts_at),
})

export interface PaidAsk {
  coachId: string
  from: Date
  to: Date
  first: number
  after: [at: string, id: string] | null
}

/** A page of the paid sessions that count in [from, to), latest first, and one more when there are more. */
export async function readPaidPage(
  { em, pool }: Reader,
  ask: PaidAsk,
): Promise<{ rows: (PaidSession & { countsAt: Date })[]; total: number }> {
  const known = await know(em)
  const within = sql`from (${paidOf(ask.coachId, known)}) paid
    where counts_at >= ${ask.from}::timestamptz and counts_at < ${ask.to}::timestamptz`
  const at = sql`date_trunc('milliseconds', counts_at)`
  const [after, afterId] = ask.after ?? [null, null]
  const rows = await readRows(
    pool,
    sql<Row>`select paid.* ${within}
       and (${after}::timestamptz is null or (${at}, id) < (${after}::timestamptz, ${afterId}::uuid))
     order by ${at} desc, id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(pool, sql<{ total: number }>`select count(*)::int as total ${within}`)
  return {
    rows: rows.map((row) => ({ ...toPaid(row, known), countsAt: row.counts_at })),
    total: counted?.total ?? 0,
  }
}

const toPaid = (row: Row, { figures }: Known): PaidSession => ({
  ...toPayoutWaits(row, figures),
  id: row.id,
  title: row.title,
  studentName: row.seeker_name,
  paidWith: methodOf(row.provider),
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  completedAt: row.completed_at,
  cancelledAt: row.cancelled_at,
  noShowAt: row.no_show_at,
  isDecided: row.is_decided,
  chargedMinor: row.paid_minor,
  refundedMinor: row.refunded_minor + row.charged_back_minor - row.goodwill_minor,
  commissionMinor: row.commission_minor,
  netMinor: row.net_minor,
  owedMinor: row.owed_minor,
  onItsWayMinor: row.on_its_way_minor,
  paidOutMinor: row.paid_out_minor,
  recoverableMinor: row.recoverable_minor,
  isChargedBack: row.is_charged_back || row.is_package_taken,
  currency: row.currency,
  commissionBps: row.commission_bps,
  disputeHours: row.dispute_hours,
  resolutionHours: row.resolution_hours,
  hasScorecard: row.has_scorecard,
})
