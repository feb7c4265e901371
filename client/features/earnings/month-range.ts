/** How many months a coach may look back over, this one included. */
export const SPANS = ['1', '3', '6', '12', '24'] as const
export type Span = (typeof SPANS)[number]

export const SPAN_WORDS: Record<Span, string> = {
  '1': 'This month',
  '3': 'Last 3 months',
  '6': 'Last 6 months',
  '12': 'Last 12 months',
  '24': 'Last 24 months',
}

export const asSpan = (text: string | null): Span => SPANS.find((span) => span === text) ?? '6'

/** The months from `span` back to the one of an ISO date, as the API takes them. */
export function monthRange(today: string, span: Span): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - Number(span), 1))
  return { from: first.toISOString().slice(0, 7), to: today.slice(0, 7) }
}

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Nov 26" for 2026-11. */
export const monthLabel = (month: string): string =>
  `${NAMES[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(2, 4)}`
