import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { LoadFailure } from '../../page/LoadFailure.tsx'

interface ExportedListProps {
  id: string
  title: string
  noun: string
  /** What the button that saves all of it as a file says. */
  exportLabel: string
  exported: { exportCsv: () => Promise<void>; done: number | null }
  failed: string
  empty: string
  list: { totalCount: number; edges: readonly unknown[]; pageInfo: { hasNextPage: boolean } } | undefined
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> }
  onMore: () => void
  skeleton: ReactNode
  children: ReactNode
}

/** A list that grows, on the page and as a file, with its states. */
export function ExportedList(props: ExportedListProps) {
  const { id, title, noun, exportLabel, exported, failed, empty, list, query, onMore, skeleton, children } =
    props
  const { exportCsv, done } = exported
  return (
    <Card as="section" aria-labelledby={id} className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
        <h2 id={id} className="text-heading">
          {title}
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
          {exportLabel}
        </Button>
      </div>
      {!list &&
        (query.error ? (
          <LoadFailure
            title={failed}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.loading}
          />
        ) : (
          skeleton
        ))}
      {list?.edges.length === 0 && (
        <p className="border-t border-line px-6 py-10 text-center text-small text-ink-2">{empty}</p>
      )}
      {list && list.edges.length > 0 && (
        <>
          {children}
          <div className="border-t border-line">
            <LoadMore noun={noun} of={list} busy={query.loading} onMore={onMore} />
          </div>
        </>
      )}
    </Card>
  )
}
