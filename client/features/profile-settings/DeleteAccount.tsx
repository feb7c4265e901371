import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { SettingsRow } from './SettingsRow.tsx'

export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <SettingsRow
      id="delete-account"
      title="Delete account"
      intro="Your name, address, notes, scorecards, practice and preferences are erased. Records of sessions and payments stay, without your name."
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {open && <DeleteAccountDialog email={email} onClose={() => setOpen(false)} />}
    </SettingsRow>
  )
}
