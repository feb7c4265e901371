import { Table } from '../../components/layout/Table.tsx'
import type { ExhibitData } from './case-material.ts'
import { formatValue } from './charts/format-value.ts'

/** The numbers of an exhibit: a line for each category, a column for each series. */
export function ExhibitTable({ of: { title, unit, categories, series } }: { of: ExhibitData }) {
  return (
    <Table
      caption={unit ? `${title}, ${unit}` : title}
      rows={categories.map((category, i) => ({ category, i }))}
      rowKey={({ category }) => category}
      columns={[
        { key: 'category', header: 'Category', hideHeader: true, cell: ({ category }) => category },
        ...series.map(({ name, values }) => ({
          key: name,
          header: name,
          align: 'right' as const,
          wraps: true,
          cell: ({ i }: { i: number }) => formatValue(values[i] ?? 0),
        })),
      ]}
    />
  )
}
