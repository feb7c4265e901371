import type { FragmentType } from '@apollo/client'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../../components/IconButton.tsx'
import { type NoteList_noteFragment, useNoteList_noteFragment } from '../../../generated/graphql.ts'
import { minuteText, type Note } from './note-words.ts'

interface NoteListProps {
  notes: readonly (FragmentType<NoteList_noteFragment> & { id: string })[]
  onRemove: (note: Note) => void
  /** What else may be done with a note. */
  renderUse?: (note: Note) => ReactNode
}

/** A coach's notes of a session, each with its minute. */
export function NoteList({ notes, onRemove, renderUse }: NoteListProps) {
  return (
    <ol className="grid divide-y divide-line">
      {notes.map((note) => (
        <NoteLine key={note.id} note={note} onRemove={onRemove} renderUse={renderUse} />
      ))}
    </ol>
  )
}

interface NoteLineProps extends Omit<NoteListProps, 'notes'> {
  note: FragmentType<NoteList_noteFragment>
}

function NoteLine({ note: masked, onRemove, renderUse }: NoteLineProps) {
  const note = useNoteList_noteFragment(masked)
  const minute = minuteText(note)
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-2">
      <span className="num py-3 text-small font-semibold text-brand">{minute || '–'}</span>
      <div className="min-w-0 py-3 text-small">
        <p className="whitespace-pre-line">{note.text}</p>
        {renderUse?.(note)}
      </div>
      <IconButton
        icon={X}
        size={16}
        label={`Remove the note ${minute ? `of minute ${note.minute}` : `“${note.text.slice(0, 30)}”`}`}
        onClick={() => onRemove(note)}
      />
    </li>
  )
}
