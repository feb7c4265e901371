import { useState } from 'react'
import { TimeZonePicker } from '../../../components/fields/TimeZonePicker.tsx'
import { formatSpan } from '../../../lib/time.ts'
import { UnsavedGuard } from '../../../routing/UnsavedGuard.tsx'
import { setTimeZone, useTimeZone } from '../../geo/time-zone.ts'
import { Anchors } from '../Anchors.tsx'
import { SessionNotes } from '../notes/SessionNotes.tsx'
import { firstName, type ScorecardView } from '../scorecard-words.ts'
import { DimensionTable } from './DimensionTable.tsx'
import { PriorityList } from './PriorityList.tsx'
import { DraftConflict } from './saving/DraftConflict.tsx'
import { SaveLine } from './saving/SaveLine.tsx'
import { SendPanel } from './SendPanel.tsx'
import { SheetUpload } from './SheetUpload.tsx'
import { StrengthList } from './StrengthList.tsx'
import { UseNote } from './UseNote.tsx'
import { useScorecardEditor } from './use-scorecard-editor.ts'
import { WasItFixed } from './WasItFixed.tsx'

interface ScorecardEditorProps {
  view: ScorecardView
  /** What the server keeps may have changed by another hand, or by an upload. */
  readAgain: () => Promise<unknown>
}

const UNSAVED = {
  title: 'Leave before it is saved?',
  text: 'Your last words have not reached us yet. This device keeps them for when you come back, unless you sign out.',
  stay: 'Keep editing',
}

/** The coach's page: scores with their evidence, strengths and priorities, and the verdict beside them. */
export function ScorecardEditor({ view, readAgain }: ScorecardEditorProps) {
  const zone = useTimeZone()
  const draft = useScorecardEditor(view, readAgain)
  const { editor, differences } = draft
  const [active, setActive] = useState(view.dimensions[0]?.dimension)
  const shown = editor.dimensions.find(({ dimension }) => dimension === active) ?? editor.dimensions[0]

  return (
    <div className="grid items-start gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px]">
      <UnsavedGuard dirty={draft.isUnsaved} asks={UNSAVED} />
      <div className="min-w-0">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <p className="num text-small text-ink-2">
              {formatSpan(view.startsAt, view.endsAt, zone)} · {view.seekerName || 'Guest'} ·{' '}
              {view.sessionTitle}
            </p>
            <h1 className="mt-1 text-[clamp(1.875rem,3.2vw,2.25rem)]">Scorecard</h1>
            <TimeZonePicker value={zone} onChange={setTimeZone} />
          </div>
          <SaveLine state={draft.saving} zone={zone} />
        </header>
        <WasItFixed followUps={view.followUps} editor={editor} zone={zone} />
        {differences && (
          <DraftConflict differences={differences} onKeep={draft.keepHere} onTake={draft.takeElsewhere} />
        )}
        <DimensionTable editor={editor} active={shown?.dimension} onActive={setActive} />
        <div className="mt-8 grid items-start gap-8 md:grid-cols-2 md:gap-6">
          <StrengthList editor={editor} />
          <PriorityList editor={editor} />
        </div>
        <SheetUpload sessionId={view.id} file={view.file ?? null} onUploaded={readAgain} />
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-22">
        <SendPanel
          editor={editor}
          sending={draft.sending}
          label={`Send to ${firstName(view.seekerName, 'your student')}`}
          note="They score themselves before they see yours. You can amend it for a while; what stood there before stays visible."
        />
        {shown && <Anchors of={shown} />}
        {shown && (
          <SessionNotes
            sessionId={view.id}
            className="p-5"
            renderUse={(note) => <UseNote note={note} of={shown} editor={editor} />}
          />
        )}
        <p className="text-tiny text-ink-2 max-lg:hidden">
          Keys: 1 to 5 score, 0 not observed, ↑ ↓ move, E evidence.
        </p>
      </aside>
    </div>
  )
}
