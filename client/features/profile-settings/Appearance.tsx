import { describeError } from '../../apollo/errors.ts'
import { Field } from '../../components/fields/Field.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useUpdateProfileMutation } from '../../generated/graphql.ts'
import { ThemeSwitch } from '../../layout/ThemeSwitch.tsx'
import { ZoomSwitch } from '../../layout/ZoomSwitch.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { SettingsRow } from './SettingsRow.tsx'

export function Appearance() {
  const zone = useTimeZone()
  const save = useSaveTimeZone()

  function choose(next: string) {
    setTimeZone(next)
    void save(next)
  }

  return (
    <SettingsRow
      id="appearance"
      title="Appearance"
      intro="The theme is kept in this browser, the zone in your account."
    >
      <div>
        <p className="mb-1.5 text-small font-semibold" aria-hidden>
          Theme
        </p>
        <ThemeSwitch />
      </div>
      <ZoomSwitch />
      <Field label="Time zone" hint="Every time you see here is in this zone." className="max-w-md">
        <TimeZonePicker look="input" value={zone} onChange={choose} />
      </Field>
    </SettingsRow>
  )
}

/** Keeps the zone in the account too, for e-mails and other browsers. */
function useSaveTimeZone() {
  const [update] = useUpdateProfileMutation()
  return async (timeZone: string): Promise<void> => {
    try {
      await update({ variables: { input: { timeZone } } })
      showToast({ title: 'Time zone saved.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
}
