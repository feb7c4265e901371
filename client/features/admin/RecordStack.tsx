import type { Column } from '../../components/layout/Table.tsx'

interface RecordStackProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table's rows on a phone: the first column heads a card, the buttons stand at its end, the rest between them by name. */
export function RecordStack<Row extends { id: string }>({ label, columns, rows }: RecordStackProps<Row>) {
  const [head, ...rest] = columns
  const named = rest.filter(({ hideHeader }) => !hideHeader)
  const ends = rest.filter(({ hideHeader }) => hideHeader)
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-3 px-4 py-4 text-small wrap-anywhere">
          {head?.cell(row)}
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            {named.map(({ key, header, cell }) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-2">{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {ends.map(({ key, cell }) => (
            <div key={key} className="grid">
              {cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
