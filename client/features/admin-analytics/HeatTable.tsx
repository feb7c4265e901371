import { ScrollRegion } from '../../components/layout/ScrollRegion.tsx'
import { cx } from '../../lib/cx.ts'

export interface HeatCell {
  /** What is read in it, the figure first. */
  text: string
  /** What it rests on, below it. */
  note?: string
  /** How strong it is coloured, from 0 to 1. */
  heat: number
  /** What the figure is of, in a sentence, where it opens the rows. */
  label?: string
  onOpen?: () => void
}

interface HeatTableProps {
  /** What the table holds; read out, not shown. */
  caption: string
  /** Of the first column. */
  corner: string
  columns: readonly string[]
  /** A row may have fewer cells than there are columns. */
  rows: readonly { header: string; cells: readonly HeatCell[] }[]
}

const HEAD = 'sticky bg-sunken px-2.5 py-2 text-tiny font-semibold whitespace-nowrap text-ink-2'
/** Strong enough to be seen on both themes, and light enough for the ink on it. */
const MAX_TINT = 34
const NOTHING: HeatCell = { text: '', heat: 0 }

/** A table whose figures are coloured by their size and written in each cell; it scrolls inside its own box. */
export function HeatTable({ caption, corner, columns, rows }: HeatTableProps) {
  return (
    <ScrollRegion
      label={caption}
      className="relative max-h-120 overflow-auto rounded-m border border-line focus-visible:-outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, 'top-0 left-0 z-2 text-left')}>
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cx(HEAD, 'top-0 z-1 text-center')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ header, cells }) => (
            <tr key={header}>
              <th scope="row" className={cx(HEAD, 'num left-0 z-1 border-t border-line text-left')}>
                {header}
              </th>
              {columns.map((column, place) => (
                <Cell key={column} of={cells[place] ?? NOTHING} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Cell({ of: { text, note, heat, label, onOpen } }: { of: HeatCell }) {
  const figure = (
    <>
      <span className="block font-semibold">{text}</span>
      {note && <span className="block text-tiny text-ink-2">{note}</span>}
    </>
  )
  return (
    <td
      className="num border-t border-line p-0 text-center whitespace-nowrap"
      style={{ background: `color-mix(in srgb, var(--c1) ${Math.round(heat * MAX_TINT)}%, transparent)` }}
    >
      {onOpen ? (
        <button
          type="button"
          aria-label={label && `${text}. ${label}`}
          onClick={onOpen}
          className="grid min-h-11 w-full min-w-14 place-content-center px-2 py-1.5 hover:underline focus-visible:-outline-offset-2"
        >
          {figure}
        </button>
      ) : (
        <span className="grid min-h-11 min-w-14 place-content-center px-2 py-1.5 text-ink-2">{figure}</span>
      )}
    </td>
  )
}
