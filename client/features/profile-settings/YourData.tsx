import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useExportMyDataMutation } from '../../generated/graphql.ts'
import { saveFile } from '../../lib/save-file.ts'
import { SettingsRow } from './SettingsRow.tsx'

export function YourData() {
  const [ask] = useExportMyDataMutation()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { data } = await ask()
      if (!data) return
      const { filename, text, isCut } = data.exportMyData
      saveFile(filename, text, 'application/json')
      if (isCut) showToast({ title: 'The longest lists are cut. Write to us for the rest.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <SettingsRow
      id="your-data"
      title="Your data"
      intro="All that we hold of you in one file: your profile, sessions, messages, scorecards, practice, reviews, payments, what we wrote to you and what was noted."
    >
      <div>
        <Button variant="secondary" busy={busy} busyLabel="Collecting" onClick={() => void download()}>
          Download as JSON
        </Button>
      </div>
    </SettingsRow>
  )
}
