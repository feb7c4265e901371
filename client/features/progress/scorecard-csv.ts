import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'

type Score = ScorecardAnalyticsQuery['scorecardAnalytics']['scores'][number]

const HEADER = ['session_date_utc', 'session', 'coach', 'weighted_mean', 'severity_adjusted', 'own_score']

/** RFC 4180, a line for each scorecard. A cell that a spreadsheet would take for a formula is written as text. */
export function scorecardCsv(scores: readonly Score[]): string {
  const lines = scores.map(({ at, sessionTitle, coachName, raw, adjusted, own }) => [
    at.slice(0, 10),
    sessionTitle,
    coachName,
    raw.toFixed(2),
    adjusted.toFixed(2),
    own?.toFixed(2) ?? '',
  ])
  return [HEADER, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands the text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
