import { useWidth } from '../../../components/layout/use-width.ts'
import type { ExhibitData } from '../case-material.ts'
import { BarChart } from './BarChart.tsx'
import { frameOf } from './frame.ts'
import { LineChart } from './LineChart.tsx'
import { COLOURS } from './look.ts'
import { hasLegend } from './series-names.ts'

const WIDTH_UNTIL_KNOWN = 560

/** An exhibit drawn; its numbers are in the table beside it, so that nothing here is read out. */
export function Chart({ of: exhibit }: { of: ExhibitData }) {
  const { ref, width } = useWidth()
  const frame = frameOf(exhibit, width ?? WIDTH_UNTIL_KNOWN)
  return (
    <div ref={ref} aria-hidden className="mt-3">
      {hasLegend(exhibit, frame.width) && <Legend names={exhibit.series.map(({ name }) => name)} />}
      <svg width={frame.width} height={frame.height} className="max-w-full overflow-visible text-tiny">
        {exhibit.kind === 'LINE' ? (
          <LineChart of={exhibit} frame={frame} />
        ) : (
          <BarChart of={exhibit} frame={frame} />
        )}
      </svg>
    </div>
  )
}

/** Which colour is which series, in as many rows above the chart as they need. */
function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-tiny text-ink-2">
      {names.map((name, i) => (
        <li key={name} className="flex items-baseline gap-2">
          <span
            className="size-3 shrink-0 translate-y-px rounded-[3px]"
            style={{ background: COLOURS[i % COLOURS.length] }}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
