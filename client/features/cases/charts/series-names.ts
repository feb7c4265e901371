import type { ExhibitData } from '../case-material.ts'
import { formatValue } from './format-value.ts'
import { widestOf } from './text-width.ts'

const GAP = 10
/** More of the chart than this is not given to names. */
const MAX_SHARE = 0.28

/** What stands right of a line: its last number and, where there is room for it, its name. */
export function lineEndsOf({ series }: Pick<ExhibitData, 'series'>, width: number) {
  const last = ({ values }: { values: readonly number[] }) => formatValue(values.at(-1) ?? 0)
  const named = GAP + widestOf(series.map((one) => `${last(one)} ${one.name}`))
  if (named <= width * MAX_SHARE) return { areNamed: true, room: named }
  return { areNamed: false, room: GAP + widestOf(series.map(last)) }
}

/** A lone series of bars is named by the title; lines are named at their ends where they can be. */
export const hasLegend = (exhibit: Pick<ExhibitData, 'kind' | 'series'>, width: number): boolean =>
  exhibit.kind === 'LINE' ? !lineEndsOf(exhibit, width).areNamed : exhibit.series.length > 1
