import { scaleBand } from 'd3-scale'
import type { ExhibitData } from '../case-material.ts'
import { Axis, middleOf } from './Axis.tsx'
import { COLOURS } from './colours.ts'
import { formatValue } from './format-value.ts'
import { Legend } from './Legend.tsx'
import { type BarKind, barsOf, categoryScale, type Frame, valueScale } from './shape.ts'

const WIDEST = 72
/** Below this a number does not fit inside a part of a stack. */
const LEAST_HEIGHT = 18

export function BarChart({ of: { kind, categories, series }, frame }: { of: ExhibitData; frame: Frame }) {
  const bars = barsOf(kind as BarKind, categories, series)
  const values = valueScale(
    bars.flatMap(({ from, to }) => [from, to]),
    frame,
  )
  const bands = categoryScale(categories, frame)
  const isGrouped = kind === 'GROUPED_BAR' && series.length > 1
  const isStacked = kind === 'STACKED_BAR'
  const inner = scaleBand(
    series.map((_, i) => i),
    [0, bands.bandwidth()],
  ).paddingInner(0.12)
  const width = Math.min(WIDEST, isGrouped ? inner.bandwidth() : bands.bandwidth())
  const middle = middleOf(bands)

  return (
    <>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} left={frame.left} />}
      <Axis frame={frame} values={values} categories={categories} middle={middle} />
      {bars.map(({ category, series: at, value, from, to }) => {
        const centre = isGrouped
          ? (bands(category) ?? 0) + (inner(at) ?? 0) + inner.bandwidth() / 2
          : middle(category)
        const [top, bottom] = [values(Math.max(from, to)), values(Math.min(from, to))]
        const height = Math.max(value === 0 ? 0 : 1, bottom - top)
        const isBelow = value < 0 && !isStacked
        const labelY = isStacked ? (top + bottom) / 2 : isBelow ? bottom + 12 : top - 9
        return (
          <g key={`${category} ${at}`}>
            <rect
              x={centre - width / 2}
              y={top}
              width={width}
              height={height}
              rx={Math.min(3, height / 2)}
              style={{ fill: COLOURS[at % COLOURS.length] }}
            />
            {(!isStacked || height >= LEAST_HEIGHT) && (
              <text
                x={centre}
                y={labelY}
                dy="0.35em"
                textAnchor="middle"
                className="num font-semibold"
                style={{ fill: isStacked ? 'var(--surface)' : 'var(--ink)' }}
              >
                {formatValue(value)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}
