import { useWidth } from '../../../components/layout/use-width.ts'
import type { ExhibitData } from '../case-material.ts'
import { BarChart } from './BarChart.tsx'
import { frameOf } from './frame.ts'
import { Legend } from './Legend.tsx'
import { LineChart } from './LineChart.tsx'
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
