import Download from 'lucide-react/icons/download'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { ErrorState } from '../../../components/layout/ErrorState.tsx'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { usePayoutsQuery } from '../../../generated/graphql.ts'
import { PayoutRow } from './PayoutRow.tsx'
import { usePayoutsExport } from './use-payouts-export.ts'

/** Everything that was paid out, or could not be, the latest first. */
export function PayoutList({ zone }: { zone: string }) {
  const { data, previousData, error, loading, refetch, fetchMore } = usePayoutsQuery({
    variables: { first: 6 },
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.coachPayouts
  const { exportCsv, done } = usePayoutsExport(zone)
  return (
    <Card as="section" aria-labelledby="payouts" className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
        <h2 id="payouts" className="text-heading">
          Payouts
        </h2>
        <Button
          variant="secondary"
          size="sm"
          disabled={!list || list.totalCount === 0}
          busy={done !== null}
          busyLabel={`Exporting, ${done} of ${list?.totalCount ?? 0}`}
          onClick={() => void exportCsv()}
        >
          <Icon of={Download} size={16} />
          Export payouts
        </Button>
      </div>
      {!list && error && (
        <ErrorState
          title="Your payouts could not be loaded"
          message={describeError(error).message}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label="Loading your payouts" className="px-6 pb-6">
          <SkeletonLines lines={4} />
        </SkeletonGroup>
      )}
      {list?.edges.length === 0 && (
        <p className="border-t border-line px-6 py-10 text-center text-small text-ink-2">
          Nothing has been paid out yet.
        </p>
      )}
      {list && list.edges.length > 0 && (
        <>
          <ul aria-label="Payouts, the latest first" className="divide-y divide-line border-t border-line">
            {list.edges.map(({ node }) => (
              <li key={node.id}>
                <PayoutRow payout={node} zone={zone} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line">
            <LoadMore
              noun="payouts"
              of={list}
              busy={loading}
              onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
            />
          </div>
        </>
      )}
    </Card>
  )
}
