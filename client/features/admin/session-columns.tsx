import { Link } from 'react-router-dom'
import type { Column } from '../../components/layout/Table.tsx'
import { Money } from '../../components/Money.tsx'
import { formatInstant } from '../../lib/time.ts'

interface Named {
  id: string
  title: string
  startsAt: string
}

/** Which session a row is about, and the way to it. */
export const SESSION_COLUMNS: readonly Column<Named>[] = [
  {
    key: 'title',
    header: 'Session',
    cell: ({ id, title }) => (
      <Link
        to={`/session/${id}`}
        className="press inline-block font-semibold whitespace-nowrap hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    key: 'starts',
    header: 'Starts (UTC)',
    cell: ({ startsAt }) => (
      <span className="num whitespace-nowrap">{formatInstant(startsAt, 'UTC', { year: true })}</span>
    ),
  },
]

export const PRICE_COLUMN: Column<{ price: React.ComponentProps<typeof Money>['value'] }> = {
  key: 'price',
  header: 'Price',
  align: 'right',
  cell: ({ price }) => <Money value={price} />,
}
