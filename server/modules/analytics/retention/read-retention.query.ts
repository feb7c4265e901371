import type { Context } from '../../../context.ts'
import { readParts } from '../days/read-figures.query.ts'
import { cohortMonths, cohortsBegin, MIN_COHORT, retainedOf } from './retention.rules.ts'
import type { CohortRetention } from './retention.type.ts'
import { cohortsOf, type RetainedFigure } from './retention.view.ts'

type Ask = Pick<Context, 'pool' | 'clock'>

/** The figures of every cohort and month that is looked at, also of cohorts before them. */
export async function readRetained({ pool, clock }: Ask): Promise<RetainedFigure[]> {
  const now = clock()
  const range = { from: cohortsBegin(now), to: now }
  const parts = await readParts(pool, range, { figure: 'retained', countIn: retainedOf, by: 'month' })
  return parts.map(({ part, period, value }) => ({ cohort: part, month: period, people: value }))
}

/** How many of a cohort there were on each day of a part of a month, as YYYY-MM-DD; days without anybody are left out. */
export async function readRetainedDays(
  pool: Context['pool'],
  cohort: string,
  range: { from: Date; to: Date },
): Promise<{ day: string; people: number }[]> {
  const parts = await readParts(pool, range, { figure: 'retained', countIn: retainedOf, by: 'day' })
  return parts
    .filter(({ part }) => part === cohort)
    .map(({ period, value }) => ({ day: period, people: value }))
}

/**
 * Classic retention by calendar month: of those whose first paid session took place in a month, the share with another in each
 * month after it, whatever they did in between ("N-day" or bounded retention in Amplitude’s and Mixpanel’s documentation, by
 * cohorts of acquisition).
 */
export async function readRetention(ask: Ask): Promise<CohortRetention> {
  return { minPeople: MIN_COHORT, cohorts: cohortsOf(cohortMonths(ask.clock()), await readRetained(ask)) }
}
