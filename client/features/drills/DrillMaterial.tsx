import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { Exhibit } from '../cases/Exhibit.tsx'
import type { Attempt } from './drill-words.ts'

/** What the interviewer says and shows. */
export function DrillMaterial({ attempt: { prompt, table, exhibits } }: { attempt: Attempt }) {
  return (
    <div>
      {prompt.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-prose text-[1.0625rem] leading-relaxed">
          {paragraph}
        </p>
      ))}
      {table && <TextTable of={table} />}
      {exhibits.map((exhibit) => (
        <Exhibit key={exhibit.key} of={exhibit} />
      ))}
    </div>
  )
}

function TextTable({ of: { title, columns, rows } }: { of: NonNullable<Attempt['table']> }) {
  return (
    <Card className="mt-5 overflow-hidden">
      <Table
        caption={title}
        rows={rows}
        rowKey={(row) => row.join()}
        columns={columns.map((header, place) => ({
          key: header,
          header,
          wraps: true,
          align: isFigure(rows, place) ? ('right' as const) : ('left' as const),
          cell: (row: readonly string[]) => row[place] ?? '',
        }))}
      />
    </Card>
  )
}

const isFigure = (rows: readonly (readonly string[])[], place: number) =>
  rows.every((row) => /^[\d.,]+$/.test(row[place] ?? ''))
