import { COLOURS } from './colours.ts'

const CHARACTER = 7.4

/** Which colour is which series, in one line above the chart. */
export function Legend({ names, left }: { names: readonly string[]; left: number }) {
  const starts = names.map((_, i) =>
    names.slice(0, i).reduce((sum, name) => sum + 34 + name.length * CHARACTER, left),
  )
  return names.map((name, i) => (
    <g key={name} transform={`translate(${starts[i]} 0)`}>
      <rect width={12} height={12} rx={3} y={-2} style={{ fill: COLOURS[i] }} />
      <text x={18} dy="0.35em" y={4} className="fill-ink-2">
        {name}
      </text>
    </g>
  ))
}
