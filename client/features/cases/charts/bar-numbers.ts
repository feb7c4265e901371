import { formatValue } from './format-value.ts'
import type { ExhibitData } from '../case-material.ts'
import { stepOf } from './steps.ts'
import { widestOf } from './text-width.ts'

/** Between the middles of bars side by side, as a share of their category. */
const share = (bars: number) => 0.68 / (bars - 0.12)

/** Numbers of bars side by side stand on end where they are wider than a bar: null, or how high they are then. */
export function heightOfTurned({ kind, categories, series }: ExhibitData, width: number): number | null {
  if (kind !== 'GROUPED_BAR' || series.length < 2) return null
  const widest = widestOf(series.flatMap(({ values }) => values.map(formatValue)))
  const bar = stepOf({ kind, categories }, width) * share(series.length)
  return widest > bar ? widest : null
}
