import { type ReactNode, useId } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { cx } from '../../lib/cx.ts'
import { CsvButton, type CsvFile } from '../admin/CsvButton.tsx'

interface TileCardProps {
  title: string
  /** What is counted, in a sentence. */
  definition: string
  /** What the figures rest on. */
  n?: string
  /** None while there are no figures. */
  file?: CsvFile
  /** Beside the file. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A tile of the page: what it is of, its definition, what it rests on, and its figures as a file. */
export function TileCard({ title, definition, n, file, actions, children, className }: TileCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={cx('min-w-0 p-5 sm:p-6', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <span className="-mx-3 flex whitespace-nowrap">
          {file && <CsvButton of={title} file={file} />}
          {actions}
        </span>
      </div>
      <p className="max-w-prose text-small text-ink-2">{definition}</p>
      {n && <p className="num mt-1 text-tiny text-ink-2">n = {n}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
