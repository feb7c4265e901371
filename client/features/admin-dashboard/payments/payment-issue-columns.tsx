import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import { waitText } from '../wait-text.ts'
import { RetryRefund } from './RetryRefund.tsx'
import { expectedText, issueTitle, type PaymentIssue, reasonText } from './payment-issue-words.ts'

interface Shown {
  now: number
  onResolve: (issue: PaymentIssue) => void
}

export const paymentIssueColumns = ({ now, onResolve }: Shown): Column<PaymentIssue>[] => [
  {
    key: 'told',
    header: 'What was told',
    cell: (issue) => (
      <span className="block min-w-44 md:min-w-64">
        <span className="num block font-semibold">{issueTitle(issue)}</span>
        <span className="block text-ink-2">{reasonText(issue)}</span>
        {issue.providerWords && (
          <span className="block text-tiny text-ink-2 wrap-anywhere">“{issue.providerWords}”</span>
        )}
      </span>
    ),
  },
  {
    key: 'expected',
    header: 'We asked for',
    cell: (issue) => <span className="num whitespace-nowrap">{expectedText(issue)}</span>,
  },
  {
    key: 'session',
    header: 'For',
    cell: ({ sessionId, sessionTitle, packageTitle, providerRef }) => (
      <span className="block min-w-32">
        {sessionId && (
          <Link to={`/session/${sessionId}`} className="block py-1 font-semibold hover:underline">
            {sessionTitle}
          </Link>
        )}
        {packageTitle && <span className="block py-1 font-semibold">{packageTitle}</span>}
        <span className="block text-tiny text-ink-2 wrap-anywhere">{providerRef}</span>
      </span>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ noticedAt }) => <span className="num whitespace-nowrap">{waitText(noticedAt, now)}</span>,
  },
  {
    key: 'resolve',
    header: 'Resolve',
    hideHeader: true,
    align: 'right',
    cell: (issue) => (
      <span className="flex flex-wrap justify-end gap-2">
        {issue.reason === 'REFUND_FAILED' && (
          <RetryRefund issueId={issue.id} label={`Try again: ${issueTitle(issue)}`} />
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Resolve: ${issueTitle(issue)}`}
          onClick={() => onResolve(issue)}
        >
          Resolve
        </Button>
      </span>
    ),
  },
]
