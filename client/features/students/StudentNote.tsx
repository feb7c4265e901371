import type { FragmentType } from '@apollo/client'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { useNow } from '../../components/use-now.ts'
import { type StudentNote_studentFragment, useStudentNote_studentFragment } from '../../generated/graphql.ts'
import { formatCount } from '../../lib/text.ts'
import { formatDistance } from '../../lib/time.ts'
import { useSaveNote } from './use-save-note.ts'

const MAX_CHARACTERS = 5000
const COUNT_FROM_CHARACTERS = 4500

/** When a note was saved; the server's clock may be a little ahead of this one. */
function savedText(at: string | null, now: number): string {
  if (!at) return ''
  return now - Date.parse(at) < 60_000 ? 'Saved just now' : `Saved ${formatDistance(at, now)}`
}

/** The coach's own words about a student, saved when asked to. */
export function StudentNote({ student: masked }: { student: FragmentType<StudentNote_studentFragment> }) {
  const { id, name, note, noteUpdatedAt } = useStudentNote_studentFragment(masked)
  const saved = note ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? saved
  const { saveNote, busy, refusal } = useSaveNote(id)
  const now = useNow(60_000)
  const isChanged = text.trim() !== saved.trim()

  return (
    <Card as="section" aria-labelledby="note" className="p-5 sm:px-6">
      <h2 id="note" className="text-heading">
        Your notes
      </h2>
      <p className="mt-1 flex items-center gap-1.5 text-tiny text-ink-2">
        <Icon of={Lock} size={14} />
        Only you read them: not {name}, not our team.
      </p>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void saveNote(text).then((done) => done && setDraft(null))
        }}
      >
        <Field
          label={`Notes about ${name}`}
          hideLabel
          error={refusal}
          hint={
            text.length > COUNT_FROM_CHARACTERS
              ? `${formatCount(text.length)} of ${formatCount(MAX_CHARACTERS)} characters`
              : undefined
          }
        >
          <TextArea
            className="min-h-44"
            maxLength={MAX_CHARACTERS}
            value={text}
            placeholder="What they work towards, what to do next time"
            onChange={(event) => setDraft(event.target.value)}
          />
        </Field>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <output className="text-tiny text-ink-2">
            {isChanged ? 'Not saved yet' : savedText(noteUpdatedAt, now)}
          </output>
          <Button type="submit" size="sm" busy={busy} busyLabel="Saving" disabled={!isChanged}>
            Save notes
          </Button>
        </div>
      </form>
    </Card>
  )
}
