import type { ExhibitData } from '../case-material.ts'
import { formatValue } from './format-value.ts'
import { NUMBER_CLASS } from './look.ts'
import { lineEndsOf } from './series-names.ts'

interface LineNumbersProps {
  of: ExhibitData
  width: number
  /** Where the lines begin and end. */
  from: number
  to: number
  height: (value: number) => number
}

/** The first number of each line, once where several begin together, and the last with the line’s name if it fits. */
export function LineNumbers({ of: { series }, width, from, to, height }: LineNumbersProps) {
  const { areNamed } = lineEndsOf({ series }, width)
  const firsts = new Set(series.map(({ values }) => values[0] ?? 0))
  return (
    <>
      {[...firsts].map((value) => (
        <text key={value} x={from} y={height(value) - 12} textAnchor="middle" className={NUMBER_CLASS}>
          {formatValue(value)}
        </text>
      ))}
      {series.map(({ name, values }) => (
        <text key={name} x={to + 10} y={height(values.at(-1) ?? 0)} dy="0.35em" className={NUMBER_CLASS}>
          {formatValue(values.at(-1) ?? 0)}
          {areNamed && <tspan className="fill-ink-2 font-normal"> {name}</tspan>}
        </text>
      ))}
    </>
  )
}
