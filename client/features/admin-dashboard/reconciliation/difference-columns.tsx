import { Link } from 'react-router-dom'
import type { Column } from '../../../components/layout/Table.tsx'
import { toldMoney } from '../payments/payment-issue-words.ts'
import { waitText } from '../wait-text.ts'
import { type Difference, DIFFERENCE_WORDS } from './reconciliation-words.ts'

export const differenceColumns = (now: number): Column<Difference>[] => [
  {
    key: 'what',
    header: 'What differs',
    cell: ({ kind }) => (
      <span className="block min-w-44 md:min-w-64">
        <span className="block font-semibold">{DIFFERENCE_WORDS[kind].title}</span>
        <span className="block text-ink-2">{DIFFERENCE_WORDS[kind].advice}</span>
      </span>
    ),
  },
  {
    key: 'ours',
    header: 'Ours',
    cell: ({ expected }) => <span className="num whitespace-nowrap">{toldMoney(expected)}</span>,
  },
  {
    key: 'theirs',
    header: 'Theirs',
    cell: ({ told }) => <span className="num whitespace-nowrap">{toldMoney(told)}</span>,
  },
  {
    key: 'session',
    header: 'For',
    cell: ({ sessionId, sessionTitle, packageTitle, providerRef, subject }) => (
      <span className="block min-w-32">
        {sessionId && (
          <Link to={`/session/${sessionId}`} className="block py-1 font-semibold hover:underline">
            {sessionTitle}
          </Link>
        )}
        {packageTitle && <span className="block py-1 font-semibold">{packageTitle}</span>}
        <span className="block text-tiny text-ink-2 wrap-anywhere">{providerRef ?? subject}</span>
      </span>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ noticedAt }) => <span className="num whitespace-nowrap">{waitText(noticedAt, now)}</span>,
  },
]
