import type { Money } from '../../graphql/money.type.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { CurrencySales, RefundCause, WeekdayLiquidity } from './admin-analytics.type.ts'
import type { RangeFigure } from './days/read-figures.query.ts'
import { CAUSES, shareOf } from './metric.rules.ts'
import type { OpenHours } from './open-hours.query.ts'

/** The figures of a range, by name. */
export interface Figures {
  parts(figure: string): string[]
  of(figure: string, part?: string): Pick<RangeFigure, 'now' | 'before'>
  /** Of all its parts. */
  total(figure: string): Pick<RangeFigure, 'now' | 'before'>
}

export function figuresIn(rows: readonly RangeFigure[]): Figures {
  const byName = new Map(rows.map((row) => [`${row.figure}:${row.part}`, row]))
  return {
    parts: (figure) => rows.filter((row) => row.figure === figure).map(({ part }) => part),
    of: (figure, part = '') => byName.get(`${figure}:${part}`) ?? { now: 0, before: 0 },
    total: (figure) => {
      const parts = rows.filter((row) => row.figure === figure)
      const sum = (of: 'now' | 'before') => parts.reduce((total, row) => total + row[of], 0)
      return { now: sum('now'), before: sum('before') }
    },
  }
}

/** What a figure of money comes to; a currency without any is left out. */
export const sumsByCurrency = (figures: Figures, figure: string): Money[] => {
  const sums = new Map<Currency, number>()
  for (const part of figures.parts(figure)) {
    const currency = part.slice(-3) as Currency
    sums.set(currency, (sums.get(currency) ?? 0) + figures.of(figure, part).now)
  }
  return [...sums]
    .map(([currency, amountMinor]) => ({ amountMinor, currency }))
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => b.amountMinor - a.amountMinor)
}

/** The largest first; a currency of the days before is there, too. */
export function salesOf(figures: Figures): CurrencySales[] {
  const sales = figures.parts('gross').map((part) => {
    const currency = part as Currency
    const sum = (figure: string) => figures.of(figure, part).now
    const money = (amountMinor: number) => ({ amountMinor, currency })
    return {
      currency,
      gross: money(sum('gross')),
      previousGross: money(figures.of('gross', part).before),
      refunded: money(sum('back')),
      commission: money(sum('commission')),
      takeRate: shareOf(sum('commission'), sum('gross') - sum('back') + sum('goodwill')),
      payments: sum('paid'),
    }
  })
  return sales.sort((a, b) => b.gross.amountMinor - a.gross.amountMinor || (a.currency < b.currency ? -1 : 1))
}

/** The cause with the largest sum first. */
export function refundsOf(figures: Figures): RefundCause[] {
  const sums = figures
    .parts('refunded')
    .map((part) => {
      const [cause = '', currency] = part.split(' ')
      const [{ now: count }, { now: sum }] = [figures.of('refunds', part), figures.of('refunded', part)]
      return { cause, currency: currency as Currency, count, sum }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.sum - a.sum)
  return [...new Set(sums.map(({ cause }) => cause))].map((cause) => {
    const mine = sums.filter((one) => one.cause === cause)
    return {
      cause,
      label: CAUSES[cause] ?? cause,
      count: mine.reduce((total, { count }) => total + count, 0),
      amounts: mine.map(({ sum, currency }) => ({ amountMinor: sum, currency })),
    }
  })
}

const inTenths = (hours: number) => Math.round(hours * 10) / 10

export const liquidityOf = (figures: Figures, open: readonly OpenHours[]): WeekdayLiquidity[] =>
  open.map(({ weekday, hours, coaches, times }) => ({
    weekday,
    openHours: inTenths(hours * times),
    bookedHours: inTenths(figures.of('booked', String(weekday)).now / 60),
    coaches,
    sessions: figures.of('bookedSessions', String(weekday)).now,
  }))
