import { useViewer } from '../../../auth/viewer.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { usePastSessionsQuery } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { NoSessions } from '../NoSessions.tsx'
import { SessionListSkeleton } from '../SessionListSkeleton.tsx'
import { CoachFilter } from './CoachFilter.tsx'
import { ExportPast } from './ExportPast.tsx'
import { PastSessionRow } from './PastSessionRow.tsx'
import { pastPage } from './past-page.ts'

interface PastSessionListProps {
  coachId: string | null
  onCoach: (coachId: string | null) => void
  zone: string
}

/** Past sessions with what came of them, by coach, and as a table to keep. */
export function PastSessionList({ coachId, onCoach, zone }: PastSessionListProps) {
  const { viewer } = useViewer()
  const { data, previousData, error, loading, refetch, fetchMore } = usePastSessionsQuery({
    variables: pastPage(coachId),
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.pastSessions

  if (!list && error)
    return (
      <Card>
        <LoadFailure
          title="Your sessions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      </Card>
    )
  if (!list) return <SessionListSkeleton />
  if (list.edges.length === 0 && !coachId) return <NoSessions when="PAST" />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {viewer?.userType === 'JOB_SEEKER' ? <CoachFilter value={coachId} onChange={onCoach} /> : <span />}
        <ExportPast coachId={coachId} zone={zone} />
      </div>
      {list.edges.length === 0 ? (
        <Card className="p-6 text-small text-ink-2">You have no past sessions with this coach.</Card>
      ) : (
        <Card as="ul" aria-busy={loading && !data ? true : undefined} className="divide-y divide-line">
          {list.edges.map(({ node }) => (
            <li key={node.session.id}>
              <PastSessionRow row={node} zone={zone} />
            </li>
          ))}
        </Card>
      )}
      <LoadMore
        noun="sessions"
        of={list}
        busy={loading}
        onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
      />
    </>
  )
}
