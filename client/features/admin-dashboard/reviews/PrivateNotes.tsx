import { Button } from '../../../components/Button.tsx'
import type { Column } from '../../../components/layout/Table.tsx'
import {
  type PrivateNotesQuery,
  useMarkPrivateNoteReadMutation,
  usePrivateNotesQuery,
} from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { useDecision } from '../use-decision.ts'
import { reviewedColumn, sinceColumn, Words } from './review-columns.tsx'

type Note = PrivateNotesQuery['privateNotes']['edges'][number]['node']

const columns = (now: number, busy: boolean, onRead: (id: string) => void): Column<Note>[] => [
  { key: 'note', header: 'Note', cell: ({ note }) => <Words>{note}</Words> },
  reviewedColumn,
  sinceColumn(now),
  {
    key: 'read',
    header: 'Mark as read',
    hideHeader: true,
    align: 'right',
    cell: ({ id, authorName }) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Mark the note of ${authorName} as read`}
        disabled={busy}
        onClick={() => onRead(id)}
      >
        Mark as read
      </Button>
    ),
  },
]

/** What reviewers wrote to admins alone and nobody has read. */
export function PrivateNotes({ now }: { now: number }) {
  const query = usePrivateNotesQuery({ notifyOnNetworkStatusChange: true })
  const [markRead] = useMarkPrivateNoteReadMutation()
  const { busy, decide } = useDecision()
  const list = (query.data ?? query.previousData)?.privateNotes
  const read = (reviewId: string) =>
    void decide(() => markRead({ variables: { reviewId } }), 'Marked as read.')
  return (
    <RecordCard
      id="private-notes"
      title="Private notes"
      noun="notes"
      empty="Every note is read."
      query={query}
      list={list}
      columns={columns(now, busy, read)}
    />
  )
}
