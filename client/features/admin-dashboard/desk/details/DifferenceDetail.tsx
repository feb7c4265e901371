import { Link } from 'react-router-dom'
import { useReconcilePaymentsMutation, useReconciliationQuery } from '../../../../generated/graphql.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { toldMoney } from '../../payments/payment-issue-words.ts'
import { DIFFERENCE_WORDS } from '../../reconciliation/reconciliation-words.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** Where the books do not agree. It leaves the desk when a comparison finds that they do. */
export function DifferenceDetail({ item }: ItemDetailProps) {
  const query = useReconciliationQuery({ variables: { id: item.subjectId } })
  const [reconcile] = useReconcilePaymentsMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.moneyDifferences)}>
      {(difference) => (
        <>
          <p className="mb-4 max-w-prose">{DIFFERENCE_WORDS[difference.kind].advice}</p>
          <Facts>
            <Fact term="Our books">{toldMoney(difference.expected)}</Fact>
            <Fact term="The provider">{toldMoney(difference.told)}</Fact>
            <Fact term="For">
              {difference.sessionId ? (
                <Link
                  to={`/session/${difference.sessionId}`}
                  className="press font-semibold text-brand hover:underline"
                >
                  {difference.sessionTitle}
                </Link>
              ) : (
                (difference.packageTitle ?? difference.subject)
              )}
            </Fact>
            <Fact term="Noticed">{`${formatInstant(difference.noticedAt, 'UTC')} UTC`}</Fact>
            <Fact term="Provider reference" wide>
              {difference.providerRef}
            </Fact>
          </Facts>
          <DecisionPanel
            choices={[
              {
                title: 'Compare again',
                effects: ['It leaves the desk when the books agree'],
                confirm: 'Compare now',
                busy: 'Comparing',
                carryOut: () => reconcile(),
                done: 'The comparison has started.',
                stays: true,
              },
            ]}
          />
        </>
      )}
    </DetailContent>
  )
}
