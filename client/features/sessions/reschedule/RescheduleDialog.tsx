import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { useTimeZone } from '../../geo/time-zone.ts'
import { TimePicker } from '../../slots/TimePicker.tsx'
import { otherFirstName } from '../other-side.ts'
import { moveConsequence, moveMoney } from './move-words.ts'
import { TimeChange } from './TimeChange.tsx'
import { useNewTime } from './use-new-time.ts'
import { useReschedule } from './use-reschedule.ts'

interface RescheduleDialogProps {
  open: boolean
  onClose: () => void
  session: SessionActions_sessionFragment
  token: string | undefined
}

/** Picks another time, and says what moving does and what it costs before it is done. */
export function RescheduleDialog({ open, onClose, session, token }: RescheduleDialogProps) {
  const zone = useTimeZone()
  const { id: sessionId, startsAt, endsAt, movesAtOnce } = session
  const choice = useNewTime({ sessionId, token, zone, startsAt })
  const [isLong, setLong] = useState(false)
  const [note, setNote] = useState('')
  const { busy, refusal, ask, forget } = useReschedule(choice.refetch)
  const { selected } = choice
  const other = otherFirstName(session)

  async function confirm() {
    if (!selected) return
    const wish = { sessionId, token, startsAt: selected, timeZone: zone }
    const done = movesAtOnce
      ? `Moved to ${formatInstant(selected, zone)}. ${other} has been told.`
      : `${other} has been asked. Until then the old time stands.`
    if (await ask({ ...wish, note: movesAtOnce ? undefined : note.trim() || undefined }, done)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={movesAtOnce ? 'Move this session' : 'Propose a new time'}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the old time
          </Button>
          <Button
            disabled={!selected}
            busy={busy}
            busyLabel={movesAtOnce ? 'Moving' : 'Asking'}
            onClick={() => void confirm()}
          >
            {movesAtOnce ? 'Move session' : `Ask ${other}`}
          </Button>
        </>
      }
    >
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
        coachName={session.coach.firstName}
        isLong={isLong}
        onLong={setLong}
      />
      {refusal && <ActionError>{refusal}</ActionError>}
      <div className="mt-4 grid gap-4" aria-live="polite">
        <TimeChange
          from={{ startsAt, endsAt }}
          to={selected ? { startsAt: selected, endsAt: endOf(selected, session) } : null}
          zone={zone}
        />
        <ul className="grid list-disc gap-1 pl-5 text-small text-ink-2">
          <li>{moveConsequence(session)}</li>
          <li>{moveMoney(session)}</li>
        </ul>
      </div>
      {!movesAtOnce && (
        <Field label={`A word to ${other}`} optional className="mt-4">
          <TextArea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      )}
    </Dialog>
  )
}

/** A session keeps its length when it moves. */
const endOf = (start: string, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  new Date(Date.parse(start) + Date.parse(endsAt) - Date.parse(startsAt)).toISOString()
