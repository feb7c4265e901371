import { formatCount } from '../../lib/text.ts'
import { Button } from '../Button.tsx'

interface LoadMoreProps {
  /** What is here of the list so far; of a list too long to count, without how much there is. */
  of: { edges: readonly unknown[]; totalCount?: number; pageInfo: { hasNextPage: boolean } }
  busy?: boolean
  onMore: () => void
  /** The address of a page that goes on from here, for whom no script runs. */
  nextPage?: string
  /** What they are, in the plural: "coaches". */
  noun: string
}

/** The foot of a list: how much of it is here, and the way to more. */
export function LoadMore({ of: list, busy, onMore, nextPage, noun }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <output className="num text-small text-ink-2">
        {formatCount(list.edges.length)}
        {list.totalCount !== undefined && ` of ${formatCount(list.totalCount)}`} {noun}
      </output>
      {list.pageInfo.hasNextPage && (
        <Button variant="secondary" busy={busy} busyLabel="Loading" onClick={onMore}>
          Show more {noun}
        </Button>
      )}
      {list.pageInfo.hasNextPage && nextPage && (
        <noscript>
          <a href={nextPage}>Next page of {noun}</a>
        </noscript>
      )}
    </div>
  )
}
