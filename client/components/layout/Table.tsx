import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { ScrollRegion } from './ScrollRegion.tsx'

export interface Column<Row> {
  key: string
  /** Column heading; for a column of buttons, hidden but still said. */
  header: string
  hideHeader?: boolean
  /** Figures, and buttons at the end of the line, stand to the right. */
  align?: 'left' | 'right'
  /** A long heading takes several lines where the table is narrow. */
  wraps?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** What the table holds; read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Buttons at the end of a line stay in reach while the rest scrolls under them. */
const IN_REACH =
  "sticky right-0 whitespace-nowrap max-md:before:absolute max-md:before:inset-y-0 max-md:before:left-0 max-md:before:w-px max-md:before:bg-line max-md:before:content-['']"

const endsInButtons = ({ hideHeader, align }: Pick<Column<never>, 'hideHeader' | 'align'>) =>
  hideHeader && align === 'right'

/** A plain table that scrolls sideways inside its card on a narrow screen. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <ScrollRegion label={caption} className="relative overflow-x-auto focus-visible:-outline-offset-2">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-left text-tiny text-ink-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'px-4 py-2.5 font-semibold md:px-6',
                  column.wraps ? 'align-bottom text-pretty' : 'whitespace-nowrap',
                  column.align === 'right' && 'text-right',
                  endsInButtons(column) && `${IN_REACH} bg-sunken`,
                )}
              >
                <span className={cx(column.hideHeader && 'sr-only')}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'px-4 py-3.5 md:px-6',
                    column.align === 'right' && 'num text-right',
                    endsInButtons(column) && `${IN_REACH} bg-surface`,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
