import { csvCell, decimalText } from '../../../lib/csv.ts'
import { formatTime, localDate } from '../../../lib/time.ts'
import { lineTitle, type PayoutItem } from './payout-words.ts'

const COLUMNS = [
  'Date',
  'Time',
  'Time zone',
  'Payout id',
  'State',
  'Session id',
  'Session',
  'Session date',
  'Currency',
  'Amount',
  'Payout in all',
] as const

const payoutLines = ({ id, createdAt, state, amount, lines }: PayoutItem, zone: string): string[] =>
  lines.map((line) =>
    [
      ...[
        localDate(createdAt, zone),
        formatTime(createdAt, zone),
        zone,
        id,
        state.toLowerCase(),
        line.sessionId,
        lineTitle(line),
        localDate(line.startsAt, zone),
        amount.currency,
      ].map(csvCell),
      decimalText(line.amount.amountMinor),
      decimalText(amount.amountMinor),
    ].join(','),
  )

/** The file: a heading and a line for each session of each payout, in the order given. */
export const payoutsCsv = (payouts: readonly PayoutItem[], zone: string): string =>
  [COLUMNS.join(','), ...payouts.flatMap((payout) => payoutLines(payout, zone)), ''].join('\r\n')
