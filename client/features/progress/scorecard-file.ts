import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'

type Analytics = Pick<ScorecardAnalyticsQuery['scorecardAnalytics'], 'scores' | 'fair'>

const HEADER = [
  'session_date_utc',
  'session',
  'coach',
  'weighted_mean',
  'own_score',
  'mean_as_given',
  'mean_adjusted',
  'mean_adjusted_error',
]

/**
 * RFC 4180, a line for each scorecard; the means of all of them, as given and adjusted, stand on every line. A cell that a
 * spreadsheet would take for a formula is written as text.
 */
export function scorecardCsv({ scores, fair }: Analytics): string {
  const number = (value: number | null | undefined, places: number) => value?.toFixed(places) ?? ''
  const means = [number(fair?.raw, 1), number(fair?.adjusted, 1), number(fair?.error, 1)]
  const lines = scores.map(({ at, sessionTitle, coachName, raw, own }) => [
    at.slice(0, 10),
    sessionTitle,
    coachName,
    raw.toFixed(2),
    number(own, 2),
    ...means,
  ])
  return [HEADER, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
}

/** The same as data; what is not told is null, with the reason. */
export function scorecardJson({ scores, fair }: Analytics): string {
  const scorecards = scores.map(({ sessionId, at, sessionTitle, coachName, raw, own }) => ({
    sessionId,
    at,
    session: sessionTitle,
    coach: coachName,
    weightedMean: raw,
    ownScore: own,
  }))
  const mean = fair && {
    scorecards: fair.scorecards,
    asGiven: fair.raw,
    adjusted: fair.adjusted,
    adjustedError: fair.error,
    notAdjustedBecause: fair.abstention,
    computedAt: fair.computedAt,
  }
  return JSON.stringify({ scorecards, mean }, null, 2)
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands the text to the browser as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
