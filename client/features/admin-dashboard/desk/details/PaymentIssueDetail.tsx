import { Link } from 'react-router-dom'
import {
  usePaymentIssuesQuery,
  useResolvePaymentIssueMutation,
  useRetryRefundMutation,
} from '../../../../generated/graphql.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { expectedText, issueTitle, reasonText } from '../../payments/payment-issue-words.ts'
import { type Choice, DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** What the provider reported or refuses: a refund is tried again, anything else is resolved with what was found. */
export function PaymentIssueDetail({ item }: ItemDetailProps) {
  const query = usePaymentIssuesQuery({ variables: { id: item.subjectId } })
  const [retryRefund] = useRetryRefundMutation()
  const [resolveIssue] = useResolvePaymentIssueMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.paymentIssues)}>
      {(issue) => {
        const retry: Choice = {
          title: 'Try the refund again',
          effects: [expectedText(issue), 'It comes back here if the provider refuses again'],
          confirm: 'Try refund again',
          busy: 'Asking',
          carryOut: () =>
            retryRefund({
              variables: { input: { issueId: issue.id, idempotencyKey: `retry:${issue.id}` } },
            }),
          done: 'We asked the provider again.',
        }
        return (
          <>
            <p className="mb-4 max-w-prose">{reasonText(issue)}</p>
            <Facts>
              <Fact term="What the provider reported">{issueTitle(issue)}</Fact>
              <Fact term="What we asked for">{expectedText(issue)}</Fact>
              <Fact term="For">
                {issue.sessionId ? (
                  <Link
                    to={`/session/${issue.sessionId}`}
                    className="press font-semibold text-brand hover:underline"
                  >
                    {issue.sessionTitle}
                  </Link>
                ) : (
                  issue.packageTitle
                )}
              </Fact>
              <Fact term="Noticed">{`${formatInstant(issue.noticedAt, 'UTC')} UTC`}</Fact>
              <Fact term="Provider reference">{issue.providerRef}</Fact>
              {issue.providerWords && <Fact term="Provider’s message">{`“${issue.providerWords}”`}</Fact>}
            </Facts>
            <DecisionPanel
              choices={[
                ...(issue.reason === 'REFUND_FAILED' ? [retry] : []),
                {
                  title: 'Resolve',
                  effects: ['Moves no money'],
                  confirm: 'Resolve with note',
                  busy: 'Resolving',
                  reason: {
                    label: 'What did you find?',
                    hint: '5 to 500 characters, kept in the audit log.',
                  },
                  carryOut: (note) => resolveIssue({ variables: { input: { issueId: issue.id, note } } }),
                  done: 'Resolved with your note.',
                },
              ]}
            />
          </>
        )
      }}
    </DetailContent>
  )
}
