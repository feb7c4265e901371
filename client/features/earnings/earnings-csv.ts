import type { EarningSessionsQuery } from '../../generated/graphql.ts'
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

/** Whole and decimal units with a point, whatever the reader's language: 1120 is "11.20". */
export function decimalText(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** One cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe first. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

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
