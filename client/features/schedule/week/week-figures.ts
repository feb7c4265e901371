import type { Entry, Schedule } from '../grid/week-layout.ts'

const SOLD = new Set<Entry['status']>([
  'CONFIRMED',
  'IN_PROGRESS',
  'COMPLETED',
  'CLOSED',
  'DISPUTED',
  'NO_SHOW',
])

type Span = readonly [from: number, to: number]

const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]))
const meet = (spans: readonly Span[], others: readonly Span[]) =>
  spans.reduce((sum, span) => sum + others.reduce((part, other) => part + overlap(span, other), 0), 0)

/** A week in figures. `soldPercent` is of open hours without time off; null without any. */
export function weekFigures({ entries, days, timeOff, net }: Schedule) {
  const sold = entries.filter(({ status }) => SOLD.has(status))
  const open = days.flatMap((day) =>
    day.open.map(({ startsAt, endsAt }): Span => [Date.parse(startsAt), Date.parse(endsAt)]),
  )
  const off = timeOff.map(({ from, to }): Span => [Date.parse(from), Date.parse(to)])
  const taken = sold.map(({ startsAt, endsAt }): Span => [Date.parse(startsAt), Date.parse(endsAt)])
  const openTime = open.reduce((sum, [from, to]) => sum + to - from, 0) - meet(open, off)
  return {
    sessions: sold.length,
    requests: entries.filter(({ status }) => status === 'REQUESTED').length,
    net,
    soldPercent: openTime > 0 ? Math.min(100, Math.round((meet(open, taken) / openTime) * 100)) : null,
  }
}
