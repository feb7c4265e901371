import { scaleLinear } from 'd3-scale'
import type { ExhibitData } from '../case-material.ts'
import { type BarKind, barsOf } from './bars.ts'

/** About how many values the axis names. */
export const TICKS = 5

/** The scale of an exhibit’s values: zero is always on it. Where it is drawn is said by its range. */
export function valueScale({ kind, categories, series }: ExhibitData) {
  const values =
    kind === 'LINE'
      ? series.flatMap((one) => one.values)
      : barsOf(kind as BarKind, categories, series).flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  return scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(TICKS)
}
