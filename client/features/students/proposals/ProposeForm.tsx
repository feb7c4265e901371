import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { ChoiceChips } from '../../../components/fields/ChoiceChips.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useNow } from '../../../components/use-now.ts'
import type { TypesToProposeQuery } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { TimePicker } from '../../slots/TimePicker.tsx'
import { useTimeChoice } from '../../slots/use-time-choice.ts'
import { usePropose } from './use-propose.ts'

type OwnType = NonNullable<TypesToProposeQuery['myCoachProfile']>['sessionTypes'][number]

const MAX_CHARACTERS = 300

interface ProposeFormProps {
  open: boolean
  onClose: () => void
  coachId: string
  types: readonly OwnType[]
  studentId: string
  name: string
  zone: string
}

export function ProposeForm({ open, onClose, coachId, types, studentId, name, zone }: ProposeFormProps) {
  const now = useNow(60_000)
  const choice = useTimeChoice({ coachId, sessionTypes: types, zone, at: null, type: null, now })
  const [isLong, setLong] = useState(false)
  const [note, setNote] = useState('')
  const { propose, busy, refusal, forget } = usePropose(choice.refetch)
  const { selected, typeKey } = choice

  async function confirm() {
    if (!selected || !typeKey) return
    const input = { studentId, sessionType: typeKey, startsAt: selected, note: note.trim() || null }
    if (await propose(input, `${name} is told of ${formatInstant(selected, zone)}.`)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Propose a time"
      description={`${name} gets a link that opens your page at this time. Nothing is held or charged until they book it.`}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button disabled={!selected} busy={busy} busyLabel="Sending" onClick={() => void confirm()}>
            {selected ? `Propose ${formatInstant(selected, zone)}` : 'Pick a time'}
          </Button>
        </>
      }
    >
      <ChoiceChips
        label="Session"
        options={types.map(({ key, title, durationMinutes }) => ({
          value: key,
          label: `${title}, ${durationMinutes} min`,
        }))}
        value={typeKey}
        onChange={choice.chooseType}
      />
      <TimePicker
        choice={{
          ...choice,
          pick: (time) => {
            forget()
            choice.pick(time)
          },
        }}
        zone={zone}
        nextSlot={null}
        coachName={null}
        isLong={isLong}
        onLong={setLong}
      />
      {refusal && <ActionError>{refusal}</ActionError>}
      <Field label={`A word to ${name}`} optional className="mt-4">
        <TextArea
          rows={2}
          maxLength={MAX_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
