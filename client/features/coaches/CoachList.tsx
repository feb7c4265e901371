import { Card } from '../../components/layout/Card.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { cx } from '../../lib/cx.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { NoMatch } from '../../page/NoMatch.tsx'
import { CoachCard } from './CoachCard.tsx'
import { CoachListSkeleton } from './CoachListSkeleton.tsx'
import type { useCoachList } from './use-coach-list.ts'

interface CoachListProps {
  list: ReturnType<typeof useCoachList>
  onClear: () => void
}

/** The coaches themselves, or why there are none to see. */
export function CoachList({ list, onClear }: CoachListProps) {
  const { coaches, stale, loadingMore, error, retry, more } = list
  if (error) {
    return (
      <Card>
        <LoadFailure title="The coaches could not be loaded" error={error} onRetry={retry} />
      </Card>
    )
  }
  if (!coaches) return <CoachListSkeleton />
  if (coaches.edges.length === 0 && !stale) {
    return (
      <NoMatch title="No coach matches" onClear={onClear}>
        Take one filter away, search for fewer words, or widen the hourly rate.
      </NoMatch>
    )
  }
  return (
    <div
      aria-busy={stale || undefined}
      data-later="from fourth"
      className={cx('grid gap-4 transition-opacity duration-140', stale && 'opacity-60')}
    >
      {coaches.edges.map(({ node }) => (
        <CoachCard key={node.id} coach={node} />
      ))}
      <LoadMore of={coaches} busy={loadingMore} onMore={more} nextPage={list.nextPage} noun="coaches" />
    </div>
  )
}
