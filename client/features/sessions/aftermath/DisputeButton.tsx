import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import type { ActionButtonProps } from '../actions/action-button.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { DisputeDialog } from './DisputeDialog.tsx'

export function DisputeButton({ session, token, size }: ActionButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant="secondary" onClick={() => setOpen(true)}>
        {ACTION_WORDS.DISPUTE}
      </Button>
      {useEver(open) && (
        <DisputeDialog open={open} onClose={() => setOpen(false)} session={session} token={token} />
      )}
    </>
  )
}
