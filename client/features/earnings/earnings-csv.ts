import type { EarningSessionsQuery } from '../../generated/graphql.ts'
import { csvCell, decimalText } from '../../lib/csv.ts'
import { formatTime, localDate } from '../../lib/time.ts'

export type EarningItem = EarningSessionsQuery['earningSessions']['edges'][number]['node']

const COLUMNS = [
  'Date',
  'Time',
  'Time zone',
  'Session id',
  'Session',
  'Student',
  'State',
  'Paid with',
  'Currency',
  'Paid',
  'Refunded',
  'Gross',
  'Commission %',
  'Commission',
  'Net',
  'Not yet in a payout',
] as const

function csvLine(earning: EarningItem, zone: string): string {
  const text = [
    localDate(earning.countsAt, zone),
    formatTime(earning.countsAt, zone),
    zone,
    earning.id,
    earning.title,
    earning.studentName,
    earning.state.toLowerCase(),
    earning.paidWith.toLowerCase(),
    earning.net.currency,
  ].map(csvCell)
  const figures = [
    decimalText(earning.paid.amountMinor),
    decimalText(earning.refunded.amountMinor),
    decimalText(earning.gross.amountMinor),
    decimalText(earning.commissionBps),
    decimalText(earning.commission.amountMinor),
    decimalText(earning.net.amountMinor),
    decimalText(earning.owed.amountMinor),
  ]
  return [...text, ...figures].join(',')
}

/** The file: a heading and a line for each session, in the order given. */
export const earningsCsv = (earnings: readonly EarningItem[], zone: string): string =>
  [COLUMNS.join(','), ...earnings.map((earning) => csvLine(earning, zone)), ''].join('\r\n')
