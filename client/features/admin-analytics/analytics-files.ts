import type { AdminAnalyticsQuery } from '../../generated/graphql.ts'
import { decimalText } from '../../lib/csv.ts'
import type { CsvFile } from '../admin/CsvButton.tsx'

type Figures = AdminAnalyticsQuery['adminAnalytics']
type Line = CsvFile['lines'][number]

/** What each tile of the page shows, as a file that says on each line of which time it is. Money is in pounds, not in pence. */
export function analyticsFiles({ from, to, sales, practiceAttempts, funnel, liquidity, refunds }: Figures) {
  const file = (name: string, headings: readonly string[], lines: readonly Line[]): CsvFile => ({
    name: `${name}-${from.slice(0, 10)}-to-${to.slice(0, 10)}`,
    lines: [['From (UTC)', 'To (UTC)', ...headings], ...lines.map((line) => [from, to, ...line])],
  })
  return {
    sales: (currency: string) =>
      file(
        `gross-bookings-${currency.toLowerCase()}`,
        [
          'Currency',
          'Payments',
          ...['Gross', 'Gross before', 'Went back', 'Commission'].map(inMajor),
          'Take rate %',
        ],
        sales
          .filter((one) => one.currency === currency)
          .map((one) => [
            one.currency,
            one.payments,
            ...[one.gross, one.previousGross, one.refunded, one.commission].map(({ amountMinor }) =>
              decimalText(amountMinor),
            ),
            one.takeRate,
          ]),
      ),
    practice: file('practice-attempts', ['Practice attempts'], [[practiceAttempts]]),
    funnel: file(
      'funnel',
      ['Step', 'Counts', 'Before', 'Now'],
      funnel.map(({ label, definition, previous, count }) => [label, definition, previous, count]),
    ),
    liquidity: file(
      'open-and-booked-hours',
      ['Weekday (1 is Monday)', 'Open hours', 'Open coaches', 'Booked hours', 'Sessions'],
      liquidity.map((one) => [one.weekday, one.openHours, one.coaches, one.bookedHours, one.sessions]),
    ),
    refunds: file(
      'refunds-by-cause',
      ['Cause', 'Refunds of the cause', 'Currency', inMajor('Amount')],
      refunds.flatMap(({ label, count, amounts }) =>
        amounts.map(({ amountMinor, currency }) => [label, count, currency, decimalText(amountMinor)]),
      ),
    ),
  }
}

const inMajor = (heading: string) => `${heading} (major units)`
