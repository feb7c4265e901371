import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ACTION_WORDS } from './action-words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { ActionButtonProps } from './SessionActions.tsx'

export function CancelButton({ session, token, size }: ActionButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant="danger" onClick={() => setOpen(true)}>
        {ACTION_WORDS.CANCEL}
      </Button>
      <CancelDialog open={open} onClose={() => setOpen(false)} session={session} token={token} />
    </>
  )
}
