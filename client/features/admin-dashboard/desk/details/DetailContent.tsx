import type { ReactNode } from 'react'
import { SkeletonGroup, SkeletonLines } from '../../../../components/layout/Skeleton.tsx'
import { LoadFailure } from '../../../../page/LoadFailure.tsx'

interface DetailContentProps<Data> {
  query: { error?: unknown; loading: boolean; refetch: () => Promise<unknown> }
  /** Undefined until it is there, null when it no longer waits. */
  of: Data | null | undefined
  children: (data: Data) => ReactNode
}

/** The details of an item: on their way, failed, decided meanwhile, or there. */
export function DetailContent<Data>({ query, of, children }: DetailContentProps<Data>) {
  if (of) return <div className="mt-5">{children(of)}</div>
  if (query.error)
    return (
      <LoadFailure
        title="The details could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.loading}
      />
    )
  if (of === null)
    return (
      <output className="mt-6 block text-ink-2">
        This no longer needs a decision. Another admin has decided, or it has settled.
      </output>
    )
  return (
    <div className="mt-6">
      <SkeletonGroup label="Loading the details">
        <SkeletonLines lines={6} />
      </SkeletonGroup>
    </div>
  )
}

interface Listed<Node> {
  edges: readonly { node: Node }[]
}

/** The one row of a list that was asked for by its id. */
export const onlyOf = <Node,>(list: Listed<Node> | undefined): Node | null | undefined =>
  list && (list.edges[0]?.node ?? null)
