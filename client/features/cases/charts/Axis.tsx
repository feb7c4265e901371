import type { ScaleLinear } from 'd3-scale'
import { CategoryNames } from './CategoryNames.tsx'
import { formatValue } from './format-value.ts'
import type { Frame } from './frame.ts'
import { TICKS } from './value-scale.ts'

interface AxisProps {
  frame: Frame
  values: ScaleLinear<number, number>
  middle: (category: string) => number
}

/** Lines for the values, zero stronger than the others, and the categories below. */
export function Axis({ frame, values, middle }: AxisProps) {
  const [left, right] = frame.across
  return (
    <>
      {values.ticks(TICKS).map((tick) => (
        <g key={tick} transform={`translate(0 ${values(tick)})`}>
          <line
            x1={left}
            x2={right}
            className={tick === 0 ? 'stroke-ink-3' : 'stroke-line'}
            shapeRendering="crispEdges"
          />
          <text x={left - 8} dy="0.35em" textAnchor="end" className="num fill-ink-2">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      <CategoryNames frame={frame} middle={middle} />
    </>
  )
}
