import { useState } from 'react'
import { ActionError } from '../../../components/ActionError.tsx'
import { Button } from '../../../components/Button.tsx'
import { ChoiceChips } from '../../../components/fields/ChoiceChips.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import type { BusyCalendars } from './use-busy-calendars.ts'

interface AddCalendarDialogProps {
  calendars: BusyCalendars
  onClose: () => void
}

const SOURCES = [
  { value: 'URL', label: 'By its address' },
  { value: 'FILE', label: 'From a file' },
] as const

/** Brings in a calendar: read every hour from its address, or once from a file. */
export function AddCalendarDialog({ calendars, onClose }: AddCalendarDialogProps) {
  const [source, setSource] = useState<(typeof SOURCES)[number]['value']>('URL')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const isWhole = name.trim() !== '' && (source === 'URL' ? url.trim() !== '' : file !== null)

  async function add() {
    const done =
      source === 'URL'
        ? await calendars.subscribe(name.trim(), url.trim())
        : file !== null && (await calendars.importFile(name.trim(), file))
    if (done) close()
  }
  function close() {
    calendars.clearRefusal()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Add a calendar"
      description="Only its busy times are kept: no title, place or guest."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Go back
          </Button>
          <Button
            disabled={!isWhole}
            busy={calendars.busyWith === 'add'}
            busyLabel="Reading it"
            onClick={() => void add()}
          >
            Add calendar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ChoiceChips label="Where it comes from" options={SOURCES} value={source} onChange={setSource} />
        <Field label="Name" hint="Yours alone to see, such as “Work”.">
          <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
        </Field>
        {source === 'URL' ? (
          <Field
            key="address"
            label="Address"
            hint="The secret iCal address of your calendar, https:// or webcal://. It is read every hour."
          >
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              value={url}
              placeholder="https://"
              onChange={({ target }) => setUrl(target.value)}
            />
          </Field>
        ) : (
          <Field key="file" label="File" hint="An .ics file. Upload a newer one when your plans change.">
            <TextInput
              type="file"
              accept=".ics,text/calendar"
              className="py-2.5 text-small"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          </Field>
        )}
        {calendars.refusal && <ActionError>{calendars.refusal}</ActionError>}
      </div>
    </Dialog>
  )
}
