import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import { Card } from '../../../components/layout/Card.tsx'
import { EmptyState } from '../../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { Table } from '../../../components/layout/Table.tsx'
import type { AdminDashboardQuery } from '../../../generated/graphql.ts'
import { ReviewCoachDialog } from './ReviewCoachDialog.tsx'
import { verifyColumns, type WaitingCoach } from './verify-columns.tsx'

interface VerifyQueueProps {
  queue: AdminDashboardQuery['coachesToVerify']
  now: number
  busy: boolean
  onMore: () => void
}

/** Coaches who asked to be verified, the longest wait first. */
export function VerifyQueue({ queue, now, busy, onMore }: VerifyQueueProps) {
  const [reviewing, setReviewing] = useState<string | null>(null)
  return (
    <Card
      as="section"
      id="to-verify"
      tabIndex={-1}
      aria-labelledby="to-verify-title"
      className="mt-4 scroll-mt-24 overflow-hidden outline-none"
    >
      <h2 id="to-verify-title" className="px-4 py-5 text-heading md:px-6">
        Coaches to verify
      </h2>
      {queue.edges.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState icon={BadgeCheck} title="Nobody is waiting">
            Coaches who complete their profile and ask to be verified appear here.
          </EmptyState>
        </div>
      ) : (
        <VerifyTable coaches={queue.edges.map(({ node }) => node)} now={now} onReview={setReviewing} />
      )}
      {queue.pageInfo.hasNextPage && <LoadMore noun="coaches" of={queue} busy={busy} onMore={onMore} />}
      <ReviewCoachDialog coachId={reviewing} onClose={() => setReviewing(null)} />
    </Card>
  )
}

interface VerifyTableProps {
  coaches: readonly WaitingCoach[]
  now: number
  onReview: (coachId: string) => void
}

function VerifyTable({ coaches, now, onReview }: VerifyTableProps) {
  return (
    <Table
      caption="Coaches who wait, the longest first"
      columns={verifyColumns(now, onReview)}
      rows={coaches}
      rowKey={({ id }) => id}
    />
  )
}
