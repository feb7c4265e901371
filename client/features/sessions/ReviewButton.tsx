import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ACTION_WORDS } from './action-words.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { ActionButtonProps } from './SessionActions.tsx'

export function ReviewButton({ session, token, size }: ActionButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant="secondary" onClick={() => setOpen(true)}>
        {ACTION_WORDS.REVIEW}
      </Button>
      <ReviewDialog open={open} onClose={() => setOpen(false)} session={session} token={token} />
    </>
  )
}
