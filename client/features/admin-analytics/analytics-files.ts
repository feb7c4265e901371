import type { AdminAnalyticsQuery } from '../../generated/graphql.ts'
import { decimalText } from '../../lib/csv.ts'
import type { CsvFile } from '../admin/CsvButton.tsx'

type Figures = AdminAnalyticsQuery['adminAnalytics']

/** What each tile of the page shows, as a file that names the days it is of. */
export function analyticsFiles({ from, to, sales, practiceAttempts, funnel, liquidity, refunds }: Figures) {
  const file = (name: string, lines: CsvFile['lines']): CsvFile => ({
    name: `${name}-${from.slice(0, 10)}-to-${to.slice(0, 10)}`,
    lines,
  })
  return {
    sales: (currency: string) =>
      file(`gross-bookings-${currency.toLowerCase()}`, [
        ['Currency', 'Payments', 'Gross', 'Gross before', 'Went back', 'Commission', 'Take rate %'],
        ...sales
          .filter((one) => one.currency === currency)
          .map((one) => [
            one.currency,
            one.payments,
            ...[one.gross, one.previousGross, one.refunded, one.commission].map(({ amountMinor }) =>
              decimalText(amountMinor),
            ),
            one.takeRate,
          ]),
      ]),
    practice: file('practice-attempts', [['Practice attempts'], [practiceAttempts]]),
    funnel: file('funnel', [
      ['Step', 'Counts', 'Before', 'Now'],
      ...funnel.map(({ label, definition, previous, count }) => [label, definition, previous, count]),
    ]),
    liquidity: file('open-and-booked-hours', [
      ['Weekday', 'Open hours', 'Open coaches', 'Booked hours', 'Sessions'],
      ...liquidity.map((one) => [one.weekday, one.openHours, one.coaches, one.bookedHours, one.sessions]),
    ]),
    refunds: file('refunds-by-cause', [
      ['Cause', 'Refunds of the cause', 'Currency', 'Amount'],
      ...refunds.flatMap(({ label, count, amounts }) =>
        amounts.map(({ amountMinor, currency }) => [label, count, currency, decimalText(amountMinor)]),
      ),
    ]),
  }
}
