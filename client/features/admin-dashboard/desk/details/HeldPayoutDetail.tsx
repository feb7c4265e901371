import { Link } from 'react-router-dom'
import { usePayoutHoldsQuery, useReleasePayoutsMutation } from '../../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { holdText } from '../../../admin/payout-holds/hold-words.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** A coach whose payouts are on hold, and their release. */
export function HeldPayoutDetail({ item }: ItemDetailProps) {
  const query = usePayoutHoldsQuery({ variables: { id: item.subjectId } })
  const [releasePayouts] = useReleasePayoutsMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.payoutHolds)}>
      {(held) => (
        <>
          <Facts>
            <Fact term="Why" wide>
              {holdText(held)}
            </Fact>
            <Fact term="Since">{`${formatInstant(held.heldAt, 'UTC')} UTC`}</Fact>
            <Fact term="Coach">
              <Link
                to={`/admin/users?user=${held.userId}`}
                className="press font-semibold text-brand hover:underline"
              >
                {held.coachName}
              </Link>
            </Fact>
          </Facts>
          <DecisionPanel
            choices={[
              {
                title: 'Release payouts',
                effects: ['The available amount is paid out now'],
                confirm: 'Release payouts',
                busy: 'Releasing',
                reason: { label: 'Reason', hint: '5 to 500 characters, kept in the audit log.' },
                carryOut: (reason) =>
                  releasePayouts({
                    variables: {
                      input: { coachId: held.coachId, reason, idempotencyKey: newIdempotencyKey() },
                    },
                  }),
                done: 'Payouts released.',
              },
            ]}
            note="Sessions with a hold of their own, such as a dispute, aren’t included."
          />
        </>
      )}
    </DetailContent>
  )
}
