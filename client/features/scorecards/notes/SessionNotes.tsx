import Lock from 'lucide-react/icons/lock'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { useSessionNotesQuery } from '../../../generated/graphql.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { NoteList } from './NoteList.tsx'
import type { Note } from './note-words.ts'
import { useNotes } from './use-notes.ts'

const MAX_CHARACTERS = 400

interface SessionNotesProps {
  sessionId: string
  className?: string
  renderUse?: (note: Note) => ReactNode
}

/** What its coach jots down during a session: Enter keeps a note, with the minute it was written in. */
export function SessionNotes({ sessionId, className, renderUse }: SessionNotesProps) {
  const { data, loading, error, refetch } = useSessionNotesQuery({ variables: { sessionId } })
  const { add, remove, busy, problem } = useNotes(sessionId)
  const [text, setText] = useState('')
  const notes = data?.sessionNotes

  // They write on while a note is kept: the field is empty at once, and has the note back if it was not kept.
  async function keep() {
    const words = text.trim()
    if (!words) return
    setText('')
    if (!(await add(words))) setText((since) => (since ? `${words} ${since}` : words))
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void keep()
  }

  return (
    <Card as="section" aria-labelledby="session-notes" className={className ?? 'p-5 md:p-6'}>
      <h2 id="session-notes" className="text-heading">
        Notes by the minute
      </h2>
      <p className="mt-1 flex items-center gap-1.5 text-tiny text-ink-2">
        <Icon of={Lock} size={14} />
        <span>
          Only you read them.
          <span className="max-md:hidden pointer-coarse:hidden"> Enter keeps a note with its minute.</span>
        </span>
      </p>
      <div className="mt-4">
        {!notes && loading && <Skeleton className="h-16" />}
        {!notes && error && (
          <LoadFailure title="Your notes could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {notes?.length === 0 && <p className="text-small text-ink-2">No notes yet.</p>}
        {notes && notes.length > 0 && (
          <NoteList notes={notes} onRemove={(note) => void remove(note)} renderUse={renderUse} />
        )}
      </div>
      <form
        className="mt-4 flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <Field label="A note" hideLabel error={problem} className="min-w-0 flex-1">
          <TextArea
            rows={1}
            maxLength={MAX_CHARACTERS}
            placeholder="What was said"
            className="min-h-11! resize-none! py-2.5! text-small pointer-coarse:text-base"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Keeping" disabled={!text.trim()}>
          Note
        </Button>
      </form>
    </Card>
  )
}
