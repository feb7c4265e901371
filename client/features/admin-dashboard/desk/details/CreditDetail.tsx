import { Link } from 'react-router-dom'
import { useCreditRequestsQuery, useDecideCreditMutation } from '../../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

const REASON = { label: 'Reason', hint: '5 to 500 characters, kept in the audit log.' }

/** Credit that another admin asked for, given or declined. */
export function CreditDetail({ item }: ItemDetailProps) {
  const query = useCreditRequestsQuery({ variables: { id: item.subjectId } })
  const [decideCredit] = useDecideCreditMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.creditRequests)}>
      {(request) => {
        const amount = formatMoney(request.amount, { decimals: 'always' })
        const decide = (isApproved: boolean) => (reason: string) =>
          decideCredit({
            variables: {
              input: { requestId: request.id, isApproved, reason, idempotencyKey: newIdempotencyKey() },
            },
          })
        return (
          <>
            <Facts>
              <Fact term="Credit">{amount}</Fact>
              <Fact term="For">
                <Link
                  to={`/admin/users?user=${request.userId}`}
                  className="press font-semibold text-brand hover:underline"
                >
                  {request.userName}
                </Link>
              </Fact>
              <Fact term="Asked for by">{request.askedByName}</Fact>
              <Fact term="Asked for on">{`${formatInstant(request.askedAt, 'UTC')} UTC`}</Fact>
              <Fact term="Reason" wide>
                {request.reason && `“${request.reason}”`}
              </Fact>
            </Facts>
            {request.isMine ? (
              <p className="mt-5 text-small text-ink-2">
                You asked for this credit. Another admin has to decide.
              </p>
            ) : (
              <DecisionPanel
                choices={[
                  {
                    title: 'Approve',
                    effects: [`The student gets ${amount}, at our cost`],
                    confirm: `Give ${amount}`,
                    busy: 'Saving',
                    reason: REASON,
                    carryOut: decide(true),
                    done: `${amount} given. We’ve notified the student.`,
                  },
                  {
                    title: 'Decline',
                    effects: ['The student isn’t notified'],
                    confirm: 'Decline credit',
                    busy: 'Saving',
                    isDanger: true,
                    reason: REASON,
                    carryOut: decide(false),
                    done: 'Credit declined.',
                  },
                ]}
              />
            )}
          </>
        )
      }}
    </DetailContent>
  )
}
