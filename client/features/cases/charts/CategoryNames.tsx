import { depthOf } from './category-labels.ts'
import { type Frame, LINE } from './frame.ts'
import { widestOf } from './text-width.ts'

interface CategoryNamesProps {
  frame: Frame
  middle: (category: string) => number
}

/** A width is an estimate. */
const SLACK = 2

/** The names of categories in a row, or in two where every second one stands lower, led to by a line. */
export function CategoryNames({ frame: { width, height, labels }, middle }: CategoryNamesProps) {
  const top = height - depthOf(labels) * LINE - 2
  return labels.map(({ category, lines, below }) => {
    const half = widestOf(lines) / 2 + SLACK
    const x = Math.max(half, Math.min(width - half, middle(category)))
    const y = top + below * LINE
    return (
      <g key={category}>
        {below > 0 && (
          <line
            x1={middle(category)}
            x2={middle(category)}
            y1={top}
            y2={y}
            className="stroke-line-strong"
            shapeRendering="crispEdges"
          />
        )}
        <text y={y} textAnchor="middle" className="fill-ink-2">
          {lines.map((line, i) => (
            <tspan key={line} x={x} dy={i === 0 ? 12 : LINE}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    )
  })
}
