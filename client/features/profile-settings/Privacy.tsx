import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { hasOptedOut, onOptOutChange, setOptedOut } from '../../analytics/consent.ts'
import { Switch } from '../../components/fields/Switch.tsx'
import { SettingsRow } from './SettingsRow.tsx'

export function Privacy() {
  const isOut = useSyncExternalStore(onOptOutChange, hasOptedOut, () => false)
  return (
    <SettingsRow
      id="privacy"
      title="Privacy"
      intro={
        <>
          What we keep and why is in the{' '}
          <Link to="/privacy" className="font-semibold text-brand underline underline-offset-2">
            privacy notice
          </Link>
          .
        </>
      }
    >
      <Switch
        label="Count my visits"
        note="Pages and bookings are counted to see what works. Off, this browser sends nothing."
        checked={!isOut}
        onChange={(counted) => setOptedOut(!counted)}
      />
    </SettingsRow>
  )
}
