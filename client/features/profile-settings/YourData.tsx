import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useBootConfig } from '../../config/boot-config.ts'
import { now } from '../../lib/now.ts'
import { collectMyData } from './collect-my-data.ts'
import { SettingsRow } from './SettingsRow.tsx'

/** Gives the browser a text to keep as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

export function YourData() {
  const client = useApolloClient()
  const { productName } = useBootConfig()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveFile(`${productName.toLowerCase()}-my-data.json`, await collectMyData(client, new Date(now())))
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
      intro="Your profile, your sessions with what was paid, your scorecards, your practice, the reviews you wrote and your notifications."
    >
      <div>
        <Button variant="secondary" busy={busy} busyLabel="Collecting" onClick={() => void download()}>
          Download as JSON
        </Button>
      </div>
    </SettingsRow>
  )
}
