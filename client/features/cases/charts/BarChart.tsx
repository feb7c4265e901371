import { scaleBand } from 'd3-scale'
import type { ExhibitData } from '../case-material.ts'
import { Axis } from './Axis.tsx'
import { BarNumber } from './BarNumber.tsx'
import { type BarKind, barsOf } from './bars.ts'
import type { Frame } from './frame.ts'
import { COLOURS } from './look.ts'
import { PartNumber } from './PartNumber.tsx'
import { bandsOf } from './steps.ts'
import { valueScale } from './value-scale.ts'

const MAX_BAR_WIDTH = 72

export function BarChart({ of: exhibit, frame }: { of: ExhibitData; frame: Frame }) {
  const { kind, categories, series } = exhibit
  const values = valueScale(exhibit).range(frame.upwards)
  const bands = bandsOf(categories, frame.across)
  const isGrouped = kind === 'GROUPED_BAR' && series.length > 1
  const inner = scaleBand(
    series.map((_, i) => i),
    [0, bands.bandwidth()],
  ).paddingInner(0.12)
  const width = Math.min(MAX_BAR_WIDTH, isGrouped ? inner.bandwidth() : bands.bandwidth())
  const middle = (category: string) => (bands(category) ?? 0) + bands.bandwidth() / 2

  return (
    <>
      <Axis frame={frame} values={values} middle={middle} />
      {barsOf(kind as BarKind, categories, series).map(({ category, series: at, value, from, to }) => {
        const centre = isGrouped
          ? (bands(category) ?? 0) + (inner(at) ?? 0) + inner.bandwidth() / 2
          : middle(category)
        const [top, bottom] = [values(Math.max(from, to)), values(Math.min(from, to))]
        const height = Math.max(value === 0 ? 0 : 1, bottom - top)
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
            {kind === 'STACKED_BAR' ? (
              <PartNumber value={value} series={at} x={centre} top={top} height={height} />
            ) : (
              <BarNumber value={value} x={centre} top={top} bottom={bottom} isTurned={frame.areTurned} />
            )}
          </g>
        )
      })}
    </>
  )
}
