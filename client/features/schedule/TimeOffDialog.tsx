import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Field, FieldError } from '../../components/Field.tsx'
import { TextInput } from '../../components/TextInput.tsx'
import { addDays } from '../../lib/time.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { instantOfWallClock } from '../coach-profile/wall-clock.ts'
import { withoutTimeOff, withTimeOff } from './calendar-change.ts'
import { TouchedNotice } from './TouchedNotice.tsx'
import { useChangeCalendar } from './use-change-calendar.ts'

interface TimeOffDialogProps {
  open: boolean
  onClose: () => void
  /** The date it begins with. */
  date: string
  zone: string
}

/** A span without sessions, on the clock of the coach's zone. */
export function TimeOffDialog({ open, onClose, date, zone }: TimeOffDialogProps) {
  const [from, setFrom] = useState(`${date}T00:00`)
  const [to, setTo] = useState(`${addDays(date, 1)}T00:00`)
  const { changeCalendar, busy, refusal } = useChangeCalendar()
  const span = { from: instantOfWallClock(from, zone), to: instantOfWallClock(to, zone) }
  const mistake =
    span.from && span.to && span.from >= span.to ? 'Make the end later than the start.' : undefined
  const isWhole = Boolean(span.from && span.to) && !mistake

  const save = async () =>
    (await changeCalendar(withTimeOff(span), withoutTimeOff(span), 'Time off added.')) && onClose()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Time off"
      description={`Nothing is offered between these times, in ${zoneLabel(zone)}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button disabled={!isWhole} busy={busy} busyLabel="Saving" onClick={() => void save()}>
            Add time off
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="From" required>
          <TextInput
            type="datetime-local"
            className="num"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field label="To" error={mistake} required>
          <TextInput
            type="datetime-local"
            className="num"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <TouchedNotice change={isWhole ? { timeOff: span } : null} zone={zone} />
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
    </Dialog>
  )
}
