import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { payoutTerms } from './payout.rules.ts'
import { findOwnZone } from '../schedule/own-availability.query.ts'
import { readPaidPage, readPaidSessions } from './earning-rows.query.ts'
import type { Earning, EarningsReport } from './earnings.type.ts'
import { isMonth, MAX_MONTHS, monthOf, monthsBetween, monthStart, nextMonth } from './month.rules.ts'
import { presentBalance, presentEarning, presentTotal } from './present-earnings.view.ts'
import { balancesOf, toEarned, totalsIn } from './summarize.rules.ts'

export interface MonthRange {
  from: string
  to: string
  /** The zone to use when the coach has not set one. */
  timeZone?: string | null
}

/** The viewer's earnings over the months, in two statements; empty for a viewer without a coach profile. */
export async function coachEarnings(ctx: Context, range: MonthRange): Promise<EarningsReport> {
  const months = monthsOf(range)
  const coachId = ctx.viewer?.coachId
  const zone = await findOwnZone(ctx, range.timeZone)
  const now = ctx.clock()
  const paid = coachId ? await readPaidSessions(ctx, coachId) : []
  const earned = paid.map((facts) => toEarned(facts, now))
  return {
    timeZone: zone,
    totals: totalsIn(earned, months, zone).map(presentTotal),
    months: months.map((month) => ({ month, totals: totalsIn(earned, [month], zone).map(presentTotal) })),
    balances: balancesOf(earned, now, payoutTerms(await readSettings(ctx.em))).map(presentBalance),
  }
}

/** What the viewer earned in the calendar month that it is where they work, in one currency; as the report says it. */
export async function earnedThisMonth(ctx: Context, currency: Currency): Promise<number> {
  const coachId = ctx.viewer?.coachId
  if (!coachId) return 0
  const now = ctx.clock()
  const zone = await findOwnZone(ctx)
  const earned = (await readPaidSessions(ctx, coachId)).map((facts) => toEarned(facts, now))
  const totals = totalsIn(earned, [monthOf(now, zone)], zone)
  return totals.find((total) => total.currency === currency)?.netMinor ?? 0
}

/** The same money by session, the latest first. */
export async function earningSessions(ctx: Context, range: MonthRange, ask: PageAsk): Promise<Page<Earning>> {
  const months = monthsOf(range)
  const position = BY_TIME.decode(ask.after)
  const coachId = ctx.viewer?.coachId
  if (!coachId) return emptyPage()
  const now = ctx.clock()
  const zone = await findOwnZone(ctx, range.timeZone)
  const { rows, total } = await readPaidPage(ctx, {
    coachId,
    first: ask.first,
    after: position,
    from: monthStart(range.from, zone),
    to: monthStart(nextMonth(months.at(-1) ?? range.to), zone),
  })
  return keysetPage(rows, ask, {
    cursorOf: (row) => BY_TIME.encode(row.countsAt, row.id),
    nodeOf: (row) => presentEarning(row, now),
    totalCount: total,
  })
}

function monthsOf({ from, to }: MonthRange): string[] {
  const wrong = [
    ...(isMonth(from) ? [] : [{ path: 'from', message: 'Write the month as YYYY-MM, such as 2026-11.' }]),
    ...(isMonth(to) ? [] : [{ path: 'to', message: 'Write the month as YYYY-MM, such as 2026-11.' }]),
  ]
  const months = wrong.length === 0 ? monthsBetween(from, to) : []
  if (wrong.length === 0 && (months.length === 0 || months.length > MAX_MONTHS))
    wrong.push({ path: 'to', message: `Not before from, and at most ${MAX_MONTHS} months in all.` })
  if (wrong.length > 0) throw badInput('Ask for months, oldest first.', wrong)
  return months
}
