import { useState } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { useIntoView } from '../../components/use-into-view.ts'
import { SettingHistory } from './SettingHistory.tsx'
import { type ShownSetting, valueWords } from './setting-words.ts'
import { useSettingVerb } from './use-setting-verb.ts'

interface SettingDialogProps {
  /** Null while none is open. */
  setting: ShownSetting | null
  onClose: () => void
  /** Somebody else has changed it meanwhile. */
  onStale: () => void
}

/** A new figure with its reason, or a former one put back; the version that was seen goes along. */
export function SettingDialog({ setting, onClose, onStale }: SettingDialogProps) {
  const [value, setValue] = useState(setting?.value ?? '')
  const [reason, setReason] = useState('')
  const { busy, refusal, change, restore } = useSettingVerb(onStale)
  const staleLine = useIntoView<HTMLDivElement>(refusal.stale)
  return (
    <Dialog
      open={setting !== null}
      onClose={onClose}
      size="lg"
      title={setting?.label ?? 'Figure'}
      description={setting?.note}
    >
      {setting && (
        <>
          {refusal.stale && (
            <div ref={staleLine} className="mb-4">
              <Banner urgent>
                {refusal.stale} It is {valueWords(setting, setting.value)} now.
              </Banner>
            </div>
          )}
          <form
            noValidate
            className="grid gap-4 sm:grid-cols-2"
            onSubmit={(event) => {
              event.preventDefault()
              void change(setting, value, reason).then((done) => done && onClose())
            }}
          >
            <Field
              label={setting.isDate ? 'Day' : `In ${setting.unit}`}
              hint={limits(setting)}
              error={refusal.value}
              required
            >
              <TextInput
                type={setting.isDate ? 'date' : 'text'}
                inputMode={setting.isDate ? undefined : 'decimal'}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            </Field>
            <Field
              label="Reason"
              hint="For putting a former figure back too. Kept in the history."
              error={refusal.reason}
              required
            >
              <TextArea
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
            <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
              {refusal.other ? <ActionError>{refusal.other}</ActionError> : <span />}
              <Button type="submit" busy={busy} busyLabel="Saving">
                Put in force
              </Button>
            </div>
          </form>
          <SettingHistory
            setting={setting}
            busy={busy}
            onRestore={(version) => void restore(setting, version, reason).then((done) => done && onClose())}
          />
        </>
      )}
    </Dialog>
  )
}

const limits = (setting: ShownSetting): string =>
  setting.isDate
    ? 'Not in the future.'
    : `From ${setting.min} to ${setting.max}. By default ${setting.defaultValue}.`
