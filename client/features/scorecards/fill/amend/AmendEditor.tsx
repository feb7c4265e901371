import { useState } from 'react'
import { Banner } from '../../../../components/Banner.tsx'
import { Field } from '../../../../components/fields/Field.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { plural } from '../../../../lib/text.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { UnsavedGuard } from '../../../../routing/UnsavedGuard.tsx'
import { useTimeZone } from '../../../geo/time-zone.ts'
import { Anchors } from '../../Anchors.tsx'
import { firstName, type ScorecardView } from '../../scorecard-words.ts'
import { DimensionTable } from '../DimensionTable.tsx'
import { PriorityList } from '../PriorityList.tsx'
import { SendPanel } from '../SendPanel.tsx'
import { StrengthList } from '../StrengthList.tsx'
import { useAmendEditor } from './use-amend-editor.ts'

/** A scorecard that was sent, to be changed: what stood there stays visible to its reader. */
export function AmendEditor({ view }: { view: ScorecardView }) {
  const zone = useTimeZone()
  const { editor, sending, reason, setReason, changes, isUnsaved } = useAmendEditor(view)
  const [active, setActive] = useState(view.dimensions[0]?.dimension)
  const shown = editor.dimensions.find(({ dimension }) => dimension === active) ?? editor.dimensions[0]
  const student = firstName(view.seekerName, 'Your student')

  return (
    <div className="grid items-start gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_300px]">
      <UnsavedGuard dirty={isUnsaved} />
      <div className="min-w-0">
        <h1 className="text-title">Amend the scorecard</h1>
        <div className="mt-4">
          <Banner tone="info">
            {student} sees that you amended it, when, and what stood there before
            {view.amendableUntil && `. You can until ${formatInstant(view.amendableUntil, zone)} (${zone})`}.
          </Banner>
        </div>
        <DimensionTable editor={editor} active={shown?.dimension} onActive={setActive} />
        <div className="mt-8 grid items-start gap-8 md:grid-cols-2 md:gap-6">
          <StrengthList editor={editor} />
          <PriorityList editor={editor} />
        </div>
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-22">
        <SendPanel
          editor={editor}
          sending={sending}
          label={changes.length > 0 ? `Send ${plural(changes.length, 'change')}` : 'Send the amendment'}
          note="What it pays and when it was sent stay as they are."
        >
          <Field label="Why" optional className="mt-4" error={editor.mistakes.reason}>
            <TextArea
              rows={2}
              maxLength={300}
              className="min-h-16! text-small"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </SendPanel>
        {shown && <Anchors of={shown} />}
      </aside>
    </div>
  )
}
