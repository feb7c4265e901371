import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useScheduleSettingsMutation } from '../../../generated/graphql.ts'
import { ReasonField } from '../../admin/ReasonField.tsx'
import { instantOfWallClock } from '../../availability/wall-clock.ts'
import type { ShownSetting } from '../setting-words.ts'
import { choices, type DraftFigure, scheduledFigures } from './draft-figures.ts'
import { FigureLine } from './FigureLine.tsx'
import { useVersionVerb } from './use-version-verb.ts'
import { momentWords, SETTINGS_ZONE } from './version-words.ts'

interface ScheduleDialogProps {
  open: boolean
  onClose: () => void
  settings: readonly ShownSetting[]
}

let lines = 0
/** A line of its own, however many were removed before it. */
const blankLine = (): DraftFigure => ({ line: ++lines, key: '', value: '' })

/** One figure or several that change together at a moment to come. */
export function ScheduleDialog({ open, onClose, settings }: ScheduleDialogProps) {
  const [drafts, setDrafts] = useState<readonly DraftFigure[]>(() => [blankLine()])
  const [moment, setMoment] = useState('')
  const [reason, setReason] = useState('')
  const [schedule] = useScheduleSettingsMutation()
  const { busy, refusal, carryOut } = useVersionVerb()
  const beginsAt = instantOfWallClock(moment, SETTINGS_ZONE)
  const isWhole = Boolean(beginsAt) && drafts.every(({ key }) => key)

  async function send() {
    const input = { figures: scheduledFigures(settings, drafts), beginsAt, reason }
    const done = await carryOut(
      () => schedule({ variables: { input } }),
      `Scheduled for ${momentWords(beginsAt)}.`,
    )
    if (done) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Schedule a change"
      description="The figures change together, by the clock, at the moment you choose. Until then you can withdraw it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button busy={busy} busyLabel="Scheduling" disabled={!isWhole} onClick={() => void send()}>
            Schedule
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {drafts.map((draft, place) => (
          <FigureLine
            key={draft.line}
            draft={draft}
            choices={choices(settings, drafts, draft.key)}
            error={refusal.fields[`figures.${place}.value`]}
            onChange={(changed) => setDrafts(drafts.with(place, changed))}
            {...(drafts.length > 1 && { onRemove: () => setDrafts(drafts.toSpliced(place, 1)) })}
          />
        ))}
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setDrafts([...drafts, blankLine()])}
        >
          <Icon of={Plus} size={16} />
          Add a figure
        </Button>
        <Field label={`Begins (${SETTINGS_ZONE})`} error={refusal.fields.beginsAt} required>
          <TextInput
            type="datetime-local"
            className="num"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />
        </Field>
        <ReasonField reason={reason} onChange={setReason} error={refusal.fields.reason} />
        {refusal.message && <ActionError>{refusal.message}</ActionError>}
      </div>
    </Dialog>
  )
}
