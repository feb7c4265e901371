import { formatCount } from '../../lib/text.ts'
import { Button } from '../Button.tsx'

interface LoadMoreProps {
  shown: number
  total: number
  hasMore: boolean
  busy?: boolean
  onMore: () => void
  /** What they are, in the plural: "coaches". */
  noun: string
}

/** The foot of a list: how much of it is here, and the way to more. */
export function LoadMore({ shown, total, hasMore, busy, onMore, noun }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <output className="num text-small text-ink-2">
        {formatCount(shown)} of {formatCount(total)} {noun}
      </output>
      {hasMore && (
        <Button variant="secondary" busy={busy} busyLabel="Loading" onClick={onMore}>
          Show more {noun}
        </Button>
      )}
    </div>
  )
}
