import { type ReactNode, useId, useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { cx } from '../../lib/cx.ts'

interface ChartCardProps {
  title: string
  /** What is counted, in a sentence. */
  definition: string
  chart: ReactNode
  /** The same as a table, one press away. */
  table: ReactNode
  className?: string
}

/** A chart with its definition and, behind it, its table. */
export function ChartCard({ title, definition, chart, table, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={cx('p-5 sm:p-6', className)}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <TableToggle asTable={asTable} onChange={setAsTable} />
      </div>
      <p className="text-small text-ink-2">{definition}</p>
      <div className="mt-4">
        {asTable ? <div className="overflow-hidden rounded-m border border-line">{table}</div> : chart}
      </div>
    </Card>
  )
}
