import { useId, useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { cx } from '../../lib/cx.ts'
import type { ExhibitData } from './case-material.ts'
import { Chart } from './charts/Chart.tsx'
import { ExhibitTable } from './ExhibitTable.tsx'

/** An exhibit as a chart with its numbers behind it, or as the table it is. */
export function Exhibit({ of: exhibit }: { of: ExhibitData }) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const isTable = exhibit.kind === 'TABLE'
  const { title, unit, note } = exhibit
  return (
    <Card as="figure" aria-labelledby={id} className="mt-6 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <figcaption id={id} className="text-small font-semibold">
          {title}
          {unit && <span className="font-normal text-ink-2">, {unit}</span>}
        </figcaption>
        {!isTable && (
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="min-h-8 text-tiny font-semibold text-brand hover:underline pointer-coarse:min-h-11"
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </button>
        )}
      </div>
      {!isTable && !asTable && <Chart of={exhibit} />}
      <div className={cx('mt-4', !isTable && !asTable && 'sr-only')}>
        <ExhibitTable of={exhibit} />
      </div>
      {note && <p className="mt-4 text-tiny text-ink-2">{note}</p>}
    </Card>
  )
}
