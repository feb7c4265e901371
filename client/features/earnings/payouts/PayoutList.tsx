import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { usePayoutsQuery } from '../../../generated/graphql.ts'
import { ExportedList } from '../ExportedList.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import { usePayoutsExport } from './use-payouts-export.ts'

/** Everything that was paid out, or could not be, the latest first. */
export function PayoutList({ zone }: { zone: string }) {
  const query = usePayoutsQuery({ variables: { first: 6 }, notifyOnNetworkStatusChange: true })
  const list = (query.data ?? query.previousData)?.coachPayouts
  return (
    <ExportedList
      id="payouts"
      title="Payouts"
      noun="payouts"
      exportLabel="Export payouts"
      exported={usePayoutsExport(zone)}
      failed="Your payouts could not be loaded"
      empty="Nothing has been paid out yet."
      list={list}
      query={query}
      onMore={() => void query.fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
      skeleton={
        <SkeletonGroup label="Loading your payouts" className="px-6 pb-6">
          <SkeletonLines lines={4} />
        </SkeletonGroup>
      }
    >
      <ul aria-label="Payouts, the latest first" className="divide-y divide-line border-t border-line">
        {list?.edges.map(({ node }) => (
          <li key={node.id}>
            <PayoutRow payout={node} zone={zone} />
          </li>
        ))}
      </ul>
    </ExportedList>
  )
}
