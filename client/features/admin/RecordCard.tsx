import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { type Column, Table } from '../../components/layout/Table.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { RecordStack } from './RecordStack.tsx'

interface RecordList<Row> {
  edges: readonly { node: Row }[]
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** A query of a list, as Apollo's hooks answer it. */
interface RecordQuery {
  error?: unknown
  loading: boolean
  refetch: () => Promise<unknown>
  fetchMore: (next: { variables: { after: string | null | undefined } }) => Promise<unknown>
}

interface RecordCardProps<Row> {
  /** The hash that leads here. */
  id?: string
  title: string
  noun: string
  /** What an empty list says. */
  empty: string
  /** At the end of the heading. */
  action?: ReactNode
  query: RecordQuery
  list: RecordList<Row> | undefined
  columns: readonly Column<Row>[]
  /** On a phone, a card for each row in place of the table. */
  stacks?: boolean
}

/** One list of an account's records, with its states. */
export function RecordCard<Row extends { id: string }>(props: RecordCardProps<Row>) {
  const { id, title, noun, empty, action, query, list, columns, stacks = false } = props
  const { error, loading, refetch, fetchMore } = query
  const isStacked = useIsPhone() && stacks
  const rows = list?.edges.map(({ node }) => node) ?? []
  return (
    <Card
      as="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-label={title}
      className="mt-4 scroll-mt-24 overflow-hidden outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-5 md:px-6">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      {!list && Boolean(error) && (
        <LoadFailure
          title={`${title} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          retrying={loading}
        />
      )}
      {!list && !error && (
        <SkeletonGroup label={`Loading ${noun}`} className="px-6 pb-6">
          <SkeletonLines lines={3} />
        </SkeletonGroup>
      )}
      {list?.edges.length === 0 && <p className="px-4 pb-6 text-small text-ink-2 md:px-6">{empty}</p>}
      {rows.length > 0 && isStacked && <RecordStack label={title} columns={columns} rows={rows} />}
      {rows.length > 0 && !isStacked && (
        <Table
          caption={`Table of ${title.toLowerCase()}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {list?.pageInfo.hasNextPage && (
        <LoadMore
          noun={noun}
          of={list}
          busy={loading}
          onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      )}
    </Card>
  )
}
