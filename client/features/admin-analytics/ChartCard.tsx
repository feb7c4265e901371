import { type ReactNode, useId, useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { cx } from '../../lib/cx.ts'
import { CsvButton, type CsvFile } from '../admin/CsvButton.tsx'

interface ChartCardProps {
  title: string
  /** What is counted, in a sentence. */
  definition: string
  /** What the figures rest on, where they are not counts themselves. */
  n?: string
  file: CsvFile
  chart: ReactNode
  /** The same as a table, one press away. */
  table: ReactNode
  className?: string
}

/** A chart with its definition and, behind it, its table. */
export function ChartCard({ title, definition, n, file, chart, table, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={cx('p-5 sm:p-6', className)}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <span className="flex flex-wrap justify-end">
          <CsvButton of={title} file={file} />
          <TableToggle asTable={asTable} onChange={setAsTable} />
        </span>
      </div>
      <p className="text-small text-ink-2">{definition}</p>
      {n && <p className="num mt-1 text-tiny text-ink-2">n = {n}</p>}
      <div className="mt-4">
        {asTable ? <div className="overflow-hidden rounded-m border border-line">{table}</div> : chart}
      </div>
    </Card>
  )
}
