import { formatCount, plural } from '../../lib/text.ts'
import type { Figures } from './use-figures.ts'

type Known = Figures | undefined

/** "within 24 hours" */
export const answerWords = (figures: Known) =>
  figures ? `within ${plural(figures.answerHours, 'hour')}` : 'in time'

/** "7 days after" */
export const closeWords = (figures: Known) =>
  figures ? `${plural(figures.closesAfterDays, 'day')} after` : 'soon after'

/** "after 48 hours" */
export const resolutionWords = (figures: Known) =>
  figures ? `after ${plural(figures.resolutionHours, 'hour')}` : 'if that stays so'

/** "12 of 2,000 characters." */
export const charactersWords = (text: string, limit: number | undefined) =>
  limit === undefined
    ? `${formatCount(text.length)} characters.`
    : `${formatCount(text.length)} of ${formatCount(limit)} characters.`

/** Whether the first sessions of a pair pay another commission than the later ones. */
const hasFirst = ({ commissionFirstPercent, commissionFirstSessions, commissionLaterPercent }: Figures) =>
  commissionFirstSessions > 0 && commissionFirstPercent !== commissionLaterPercent

/** "first 3 sessions", "first session"; null where all are alike. */
function firstSessions(figures: Figures): string | null {
  if (!hasFirst(figures)) return null
  const { commissionFirstSessions: count } = figures
  return count === 1 ? 'first session' : `first ${count} sessions`
}

/** "20 % of the first 3 sessions with a student and 10 % after" */
export function commissionWords(figures: Figures): string {
  const first = firstSessions(figures)
  return first
    ? `${figures.commissionFirstPercent} % of the ${first} with a student and ${figures.commissionLaterPercent} % after`
    : `${figures.commissionLaterPercent} % of each session`
}
