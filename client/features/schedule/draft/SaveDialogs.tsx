import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { plural } from '../../../lib/text.ts'
import { formatInstant } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'
import { touchedWords } from './reason-words.ts'
import type { Draft } from './use-draft.ts'
import type { SaveDraft } from './use-save-draft.ts'

interface SaveDialogsProps {
  draft: Draft
  saving: SaveDraft
}

/** What a save asks before it goes through: about sessions it touches, or a calendar that has changed meanwhile. */
export function SaveDialogs({ draft, saving }: SaveDialogsProps) {
  const { state, close, confirm, takeNewest, putOnTop } = saving
  const zone = draft.calendar.timezone
  if (state.step === 'touches') {
    const one = state.sessions.length === 1
    return (
      <Dialog
        open
        onClose={close}
        size="lg"
        title={`${plural(state.sessions.length, 'booked session')} no longer ${one ? 'fits' : 'fit'}`}
        description={`Saving cancels nothing: ${one ? 'it stays' : 'they stay'} as booked. To move one, open its room and propose another time. Times in ${zoneLabel(zone)}.`}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Go back
            </Button>
            <Button onClick={() => void confirm()}>
              {one ? 'Save; this session stays' : 'Save; these sessions stay'}
            </Button>
          </>
        }
      >
        <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto">
          {state.sessions.map(({ session, reasons }) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <b className="num block text-small">{formatInstant(session.startsAt, zone)}</b>
                <span className="block text-small">
                  {session.title} with {session.studentName || 'a guest'}
                </span>
                <span className="block text-tiny text-ink-2">{touchedWords(reasons)}</span>
              </span>
              <Link
                to={`/session/${session.id}`}
                target="_blank"
                aria-label={`Open the room of ${session.title} with ${session.studentName || 'a guest'}, in a new tab`}
                className="inline-flex min-h-11 items-center text-small font-semibold text-brand underline underline-offset-2"
              >
                Open its room
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  if (state.step === 'conflict') {
    const { newest } = state
    return (
      <Dialog
        open
        onClose={close}
        insistent
        title="Your calendar was changed elsewhere"
        description="It was saved in another window after you opened it here. Nothing is lost: your changes can go on top of the newest one, or give way to it."
        footer={
          <>
            <Button variant="secondary" onClick={() => takeNewest(newest)}>
              Show the newest
            </Button>
            <Button onClick={() => putOnTop(newest)}>Keep my changes</Button>
          </>
        }
      >
        <b className="text-small">Your changes</b>
        <ul className="num mt-1 text-small text-ink-2">
          {draft.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return null
}
