import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { addDays } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'
import { instantOfWallClock, wallClock } from '../../availability/wall-clock.ts'
import type { TimeOff } from '../draft/calendar-change.ts'
import { TouchedNotice } from '../draft/TouchedNotice.tsx'

interface TimeOffDialogProps {
  open: boolean
  onClose: () => void
  /** The span it begins with; a new one is a whole day. */
  initial: TimeOff | null
  /** The date a new one begins with. */
  date: string
  zone: string
  onKeep: (span: TimeOff) => void
}

/** A span without sessions, on the clock of the coach's zone. */
export function TimeOffDialog({ open, onClose, initial, date, zone, onKeep }: TimeOffDialogProps) {
  const [from, setFrom] = useState(initial ? wallClock(initial.from, zone) : `${date}T00:00`)
  const [to, setTo] = useState(initial ? wallClock(initial.to, zone) : `${addDays(date, 1)}T00:00`)
  const span = { from: instantOfWallClock(from, zone), to: instantOfWallClock(to, zone) }
  const mistake =
    span.from && span.to && span.from >= span.to ? 'Make the end later than the start.' : undefined
  const isWhole = Boolean(span.from && span.to) && !mistake

  function keep() {
    onKeep(span)
    onClose()
  }

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
          <Button disabled={!isWhole} onClick={keep}>
            {initial ? 'Change time off' : 'Add time off'}
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
      </div>
    </Dialog>
  )
}
