import type { ExhibitData } from '../case-material.ts'
import { type CategoryLabel, depthOf, labelsOf } from './category-labels.ts'
import { formatValue } from './format-value.ts'
import { lineEndsOf } from './series-names.ts'
import { stepOf } from './steps.ts'
import { widestOf } from './text-width.ts'
import { TICKS, valueScale } from './value-scale.ts'

/** The space a chart is drawn in, in pixels, and what is written around it. */
export interface Frame {
  width: number
  height: number
  /** Where categories stand, from left to right. */
  across: [number, number]
  /** Where values stand, from the lowest to the highest. */
  upwards: [number, number]
  labels: readonly CategoryLabel[]
  /** Whether numbers of bars stand on end. */
  areTurned: boolean
}

/** Between lines of text. */
export const LINE = 16
const PLOT = 204
/** A number above or below a bar or point. */
const NUMBER = 18

/** Room for the values on the left, the ends of lines on the right, numbers above and below, and categories under all. */
export function frameOf(exhibit: ExhibitData, width: number): Frame {
  const isLine = exhibit.kind === 'LINE'
  const scale = valueScale(exhibit)
  const left = 12 + widestOf(scale.ticks(TICKS).map(formatValue))
  const right = width - (isLine ? lineEndsOf(exhibit, width).room : 0)
  const turned = heightOfTurned(exhibit, right - left)
  const labels = labelsOf(isLine, exhibit.categories, stepOf(exhibit, right - left))
  const number = turned ?? NUMBER
  const top = 8 + number
  const low = top + PLOT + ((scale.domain()[0] ?? 0) < 0 ? number : 0)
  return {
    width,
    height: low + 14 + depthOf(labels) * LINE,
    across: [left, right],
    upwards: [top + PLOT, top],
    labels,
    areTurned: turned !== null,
  }
}

/** Between the middles of bars side by side, as a share of their category. */
const share = (bars: number) => 0.68 / (bars - 0.12)

/** Numbers of bars side by side stand on end where they are wider than a bar: null, or how high they are then. */
function heightOfTurned({ kind, categories, series }: ExhibitData, width: number): number | null {
  if (kind !== 'GROUPED_BAR' || series.length < 2) return null
  const widest = widestOf(series.flatMap(({ values }) => values.map(formatValue)))
  const bar = stepOf({ kind, categories }, width) * share(series.length)
  return widest > bar ? widest : null
}
