import type { CoachReliabilityQuery, ReliabilityCause } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'

export type Reliability = NonNullable<CoachReliabilityQuery['coachReliability']>

/** How a promise was broken, with the figure it is judged by. */
export function causeWords(cause: ReliabilityCause, { lateMinutes, scorecardHours }: Reliability): string {
  const WORDS: Record<ReliabilityCause, string> = {
    CANCELLED: 'Cancelled by the coach',
    NO_SHOW: 'Did not come',
    LATE_JOIN: lateMinutes === 0 ? 'Joined late' : `Joined more than ${plural(lateMinutes, 'minute')} late`,
    LATE_SCORECARD: `Scorecard later than ${plural(scorecardHours, 'hour')}`,
    LAPSED_REQUEST: 'Request left to lapse',
  }
  return WORDS[cause]
}

/** The formula in a sentence, with its figures. */
export function formulaWords({ promises, kept, percent, windowDays }: Reliability): string {
  if (promises === 0) return `Nothing was due in the last ${plural(windowDays, 'day')}.`
  const sum = `${kept} of ${plural(promises, 'promise')} kept in the last ${plural(windowDays, 'day')}`
  return percent == null ? `${sum}, too few for a figure.` : `${sum}.`
}
