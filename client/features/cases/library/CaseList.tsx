import { Card } from '../../../components/layout/Card.tsx'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { cx } from '../../../lib/cx.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { NoMatch } from '../../../page/NoMatch.tsx'
import { CaseCard } from './CaseCard.tsx'
import type { useCaseList } from './use-case-list.ts'

interface CaseListProps {
  list: ReturnType<typeof useCaseList>
  onClear: () => void
}

/** The cases themselves, or why there are none to see. */
export function CaseList({ list, onClear }: CaseListProps) {
  const { cases, done, isVisitor, stale, loadingMore, error, retry, more } = list
  if (error)
    return (
      <Card>
        <LoadFailure title="The cases could not be loaded" error={error} onRetry={retry} />
      </Card>
    )
  if (!cases) return <CaseListSkeleton />
  if (cases.edges.length === 0 && !stale)
    return (
      <NoMatch title="No case matches" onClear={onClear}>
        Take one filter away, or search for fewer words.
      </NoMatch>
    )
  return (
    <div
      aria-busy={stale || undefined}
      className={cx('transition-opacity duration-140', stale && 'opacity-60')}
    >
      <div className="grid gap-4 xl:grid-cols-2">
        {cases.edges.map(({ node }) => (
          <CaseCard key={node.slug} of={node} isDone={done.has(node.slug)} isTrial={isVisitor} />
        ))}
      </div>
      <LoadMore of={cases} busy={loadingMore} onMore={more} nextPage={list.nextPage} noun="cases" />
    </div>
  )
}

function CaseListSkeleton() {
  return (
    <SkeletonGroup label="Loading cases" className="grid gap-4 xl:grid-cols-2">
      {Array.from({ length: 6 }, (_, i) => (
        <Card key={i} as="span" className="block min-h-[206px] p-6">
          <Skeleton className="h-6.5 w-56 max-w-full" />
          <Skeleton className="mt-4 h-6 w-64 max-w-full" />
          <SkeletonLines lines={2} className="mt-4" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
