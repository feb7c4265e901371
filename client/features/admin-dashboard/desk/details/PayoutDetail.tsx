import { Link } from 'react-router-dom'
import { useAdminPayoutsQuery, useRetryPayoutMutation } from '../../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { plural } from '../../../../lib/text.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { retryText, STATE_CHIPS, troubleText } from '../../payouts/admin-payout-words.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** A payout that did not arrive, and another attempt. */
export function PayoutDetail({ item }: ItemDetailProps) {
  const query = useAdminPayoutsQuery({ variables: { id: item.subjectId } })
  const [retryPayout] = useRetryPayoutMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.payouts)}>
      {(payout) => (
        <>
          <p className="mb-4 max-w-prose">{troubleText(payout)}</p>
          <Facts>
            <Fact term="Amount">{formatMoney(payout.amount, { decimals: 'always' })}</Fact>
            <Fact term="State">{STATE_CHIPS[payout.state].label}</Fact>
            <Fact term="For">{plural(payout.sessions, 'session')}</Fact>
            <Fact term="Created">{`${formatInstant(payout.createdAt, 'UTC')} UTC`}</Fact>
            <Fact term="Provider reference">{payout.transferRef}</Fact>
            <Fact term="Coach">
              <Link
                to={`/admin/users?q=${encodeURIComponent(payout.coachName)}`}
                className="press font-semibold text-brand hover:underline"
              >
                {payout.coachName}
              </Link>
            </Fact>
          </Facts>
          {payout.isWaiting && !payout.issue ? (
            <DecisionPanel
              choices={[
                {
                  title: 'Try again',
                  effects: [retryText(payout)],
                  confirm: 'Try payout again',
                  busy: 'Sending',
                  carryOut: () =>
                    retryPayout({
                      variables: {
                        input: { payoutId: payout.id, idempotencyKey: newIdempotencyKey() },
                      },
                    }),
                  done: 'We are trying the payout again.',
                },
              ]}
            />
          ) : (
            <p className="mt-5 text-small text-ink-2">
              Look the payout up at the provider. It leaves the desk when both agree.
            </p>
          )}
        </>
      )}
    </DetailContent>
  )
}
