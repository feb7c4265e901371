import type { ScaleBand, ScaleLinear, ScalePoint } from 'd3-scale'
import { formatValue } from './format-value.ts'
import { labelRoom } from './frame.ts'
import { type Frame, wrapLabel } from './shape.ts'

interface AxisProps {
  frame: Frame
  values: ScaleLinear<number, number>
  categories: readonly string[]
  /** The middle of a category. */
  middle: (category: string) => number
}

const TICKS = 5
const LINE = 16

/** Lines for the values, zero stronger than the others, and the categories below. */
export function Axis({ frame, values, categories, middle }: AxisProps) {
  const room = labelRoom(frame, categories.length)
  return (
    <>
      {values.ticks(TICKS).map((tick) => (
        <g key={tick} transform={`translate(0 ${values(tick)})`}>
          <line
            x1={frame.left}
            x2={frame.width - frame.right}
            className={tick === 0 ? 'stroke-ink-3' : 'stroke-line'}
            shapeRendering="crispEdges"
          />
          <text x={frame.left - 8} dy="0.35em" textAnchor="end" className="num fill-ink-2">
            {formatValue(tick)}
          </text>
        </g>
      ))}
      {categories.map((category) => (
        <text
          key={category}
          x={middle(category)}
          y={frame.height - frame.bottom}
          textAnchor="middle"
          className="fill-ink-2"
        >
          {wrapLabel(category, room).map((line, i) => (
            <tspan key={line} x={middle(category)} dy={i === 0 ? 22 : LINE}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </>
  )
}

/** The middle of a band or a point. */
export const middleOf =
  (scale: ScaleBand<string> | ScalePoint<string>) =>
  (category: string): number =>
    (scale(category) ?? 0) + scale.bandwidth() / 2
