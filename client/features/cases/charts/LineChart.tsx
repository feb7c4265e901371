import { line } from 'd3-shape'
import type { ExhibitData } from '../case-material.ts'
import { Axis } from './Axis.tsx'
import type { Frame } from './frame.ts'
import { LineNumbers } from './LineNumbers.tsx'
import { COLOURS } from './look.ts'
import { pointsOf } from './steps.ts'
import { valueScale } from './value-scale.ts'

/** Lines with a number at both ends of each. */
export function LineChart({ of: exhibit, frame }: { of: ExhibitData; frame: Frame }) {
  const { categories, series } = exhibit
  const values = valueScale(exhibit).range(frame.upwards)
  const points = pointsOf(categories, frame.across)
  const middle = (category = '') => points(category) ?? 0
  const path = line<number>()
    .x((_, i) => middle(categories[i]))
    .y((value) => values(value))

  return (
    <>
      <Axis frame={frame} values={values} middle={middle} />
      {series.map((one, s) => {
        const colour = COLOURS[s % COLOURS.length]
        return (
          <g key={one.name}>
            <path d={path([...one.values]) ?? ''} fill="none" strokeWidth={2.25} style={{ stroke: colour }} />
            {one.values.map((value, i) => (
              <circle
                key={categories[i]}
                cx={middle(categories[i])}
                cy={values(value)}
                r={3.5}
                style={{ fill: colour }}
              />
            ))}
          </g>
        )
      })}
      <LineNumbers
        of={exhibit}
        width={frame.width}
        from={middle(categories[0])}
        to={middle(categories.at(-1))}
        height={values}
      />
    </>
  )
}
