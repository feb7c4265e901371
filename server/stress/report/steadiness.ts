import { percentile } from './figures.ts'

/** A measure of a process over a run, in the order in which it was taken. */
export interface Series {
  name: string
  unit: string
  values: readonly number[]
  /** By how much it may be higher in the end than after warming up: a share of it, or that much, whichever is more. */
  mayGrow: { share: number; by: number }
}

export interface Steadiness {
  early: number
  late: number
  isSteady: boolean
}

const QUARTER = 4

/**
 * Whether a measure stays where it was after warming up: the median of the last quarter against that of the second. The
 * first is left out, in which caches fill and code is compiled; medians, since what is collected now and then goes up
 * and down.
 */
export function steadiness({ values, mayGrow }: Series): Steadiness {
  const quarter = Math.floor(values.length / QUARTER)
  const median = (part: readonly number[]) => percentile(part, 0.5)
  const early = median(values.slice(quarter, 2 * quarter))
  const late = median(values.slice(-quarter))
  return { early, late, isSteady: quarter > 0 && late <= early + Math.max(mayGrow.by, early * mayGrow.share) }
}
