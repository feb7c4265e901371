import { Card } from '../../components/Card.tsx'
import { type Column, Table } from '../../components/Table.tsx'
import type { Material } from './case-material.ts'
import { dimensionName } from './case-words.ts'

const COLUMNS: readonly Column<Material['rubric'][number]>[] = [
  {
    key: 'dimension',
    header: 'Dimension',
    cell: ({ dimension }) => <span className="font-semibold">{dimensionName(dimension)}</span>,
  },
  { key: 'strong', header: 'Strong', cell: ({ strong }) => <span className="block min-w-44">{strong}</span> },
  {
    key: 'weak',
    header: 'Weak',
    cell: ({ weak }) => <span className="block min-w-44 text-ink-2">{weak}</span>,
  },
]

/** What tells a strong candidate from a weak one in this case. */
export function Rubric({ lines }: { lines: Material['rubric'] }) {
  return (
    <section aria-labelledby="rubric" className="mt-11">
      <h2 id="rubric" className="text-section">
        Score yourself
      </h2>
      <p className="mt-2 max-w-prose text-small text-ink-2">
        Read each line and decide before you read the next.
      </p>
      <Card className="mt-4 overflow-hidden">
        <Table
          caption="Rubric of this case"
          rows={lines}
          rowKey={({ dimension }) => dimension}
          columns={COLUMNS}
        />
      </Card>
    </section>
  )
}
