import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useEver } from '../../../components/use-ever.ts'
import { ACTION_WORDS } from '../action-words.ts'
import type { ActionButtonProps } from '../SessionActions.tsx'
import { RescheduleDialog } from './RescheduleDialog.tsx'

export function RescheduleButton({ session, token, size }: ActionButtonProps) {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)

  /** Each opening starts with nothing picked. */
  function ask() {
    setTimes(times + 1)
    setOpen(true)
  }

  return (
    <>
      <Button size={size} variant="secondary" onClick={ask}>
        {ACTION_WORDS.RESCHEDULE}
      </Button>
      {useEver(open) && (
        <RescheduleDialog
          key={times}
          open={open}
          onClose={() => setOpen(false)}
          session={session}
          token={token}
        />
      )}
    </>
  )
}
