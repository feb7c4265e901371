import { shareOf } from '../metric.rules.ts'
import { MIN_COHORT } from './retention.rules.ts'
import type { RetentionCohort } from './retention.type.ts'

/** People of a cohort with a paid session in a month. */
export interface RetainedFigure {
  cohort: string
  month: string
  people: number
}

/** How many there are of a cohort in a month. */
const peopleIn = (figures: readonly RetainedFigure[], cohort: string, month: string): number =>
  figures.find((one) => one.cohort === cohort && one.month === month)?.people ?? 0

/** A triangle: each month as a cohort, with the months after it. */
export const cohortsOf = (months: readonly string[], figures: readonly RetainedFigure[]): RetentionCohort[] =>
  months.map((cohort, place) => {
    const people = peopleIn(figures, cohort, cohort)
    return {
      month: cohort,
      people,
      months: months.slice(place + 1).map((month) => {
        const back = peopleIn(figures, cohort, month)
        return { month, people: back, share: people < MIN_COHORT ? null : shareOf(back, people) }
      }),
    }
  })
