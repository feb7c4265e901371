import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ACTION_WORDS } from './action-words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { ActionButtonProps } from './SessionActions.tsx'

export function CancelButton({ session, token, size }: ActionButtonProps) {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)

  /** Each opening is a new question with a new quote. */
  function ask() {
    setTimes(times + 1)
    setOpen(true)
  }

  return (
    <>
      <Button size={size} variant="danger" onClick={ask}>
        {ACTION_WORDS.CANCEL}
      </Button>
      <CancelDialog key={times} open={open} onClose={() => setOpen(false)} session={session} token={token} />
    </>
  )
}
