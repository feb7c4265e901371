import { scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { ExhibitData } from '../case-material.ts'
import { Axis, middleOf } from './Axis.tsx'
import { COLOURS } from './colours.ts'
import { formatValue } from './format-value.ts'
import { type Frame, valueScale } from './shape.ts'

/** Lines named at their end, with a number at both ends of each. */
export function LineChart({ of: { categories, series }, frame }: { of: ExhibitData; frame: Frame }) {
  const values = valueScale(
    series.flatMap((one) => one.values),
    frame,
  )
  const points = scalePoint([...categories], [frame.left, frame.width - frame.right]).padding(0.3)
  const middle = middleOf(points)
  const path = line<number>()
    .x((_, i) => middle(categories[i] ?? ''))
    .y((value) => values(value))

  return (
    <>
      <Axis frame={frame} values={values} categories={categories} middle={middle} />
      {series.map((one, s) => {
        const colour = COLOURS[s % COLOURS.length]
        const last = one.values.length - 1
        const end = one.values[last] ?? 0
        return (
          <g key={one.name}>
            <path d={path([...one.values]) ?? ''} fill="none" strokeWidth={2.25} style={{ stroke: colour }} />
            {one.values.map((value, i) => (
              <circle
                key={categories[i]}
                cx={middle(categories[i] ?? '')}
                cy={values(value)}
                r={3.5}
                style={{ fill: colour }}
              />
            ))}
            <text
              x={middle(categories[0] ?? '')}
              y={values(one.values[0] ?? 0) - 12}
              textAnchor="middle"
              className="num fill-ink font-semibold"
            >
              {formatValue(one.values[0] ?? 0)}
            </text>
            <text
              x={middle(categories[last] ?? '') + 10}
              y={values(end)}
              dy="0.35em"
              className="num fill-ink font-semibold"
            >
              {formatValue(end)}
              <tspan className="fill-ink-2 font-normal"> {one.name}</tspan>
            </text>
          </g>
        )
      })}
    </>
  )
}
