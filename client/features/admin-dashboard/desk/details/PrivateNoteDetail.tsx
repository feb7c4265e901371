import { useMarkPrivateNoteReadMutation, usePrivateNotesQuery } from '../../../../generated/graphql.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'
import { ReviewFacts } from './ReviewFacts.tsx'

/** What a reviewer wrote to admins alone. */
export function PrivateNoteDetail({ item }: ItemDetailProps) {
  const query = usePrivateNotesQuery({ variables: { id: item.subjectId } })
  const [markRead] = useMarkPrivateNoteReadMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.privateNotes)}>
      {(note) => (
        <>
          <ReviewFacts review={note} text={note.note} />
          <DecisionPanel
            choices={[
              {
                title: 'Mark as read',
                effects: ['It leaves the desk for every admin'],
                confirm: 'Mark as read',
                busy: 'Saving',
                carryOut: () => markRead({ variables: { reviewId: note.id } }),
                done: 'Note marked as read.',
              },
            ]}
          />
        </>
      )}
    </DetailContent>
  )
}
