import { Button } from '../../../components/Button.tsx'
import type { ActionButtonProps } from '../actions/action-button.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { useOpening } from '../actions/use-opening.ts'
import { CancelDialog } from './CancelDialog.tsx'

export function CancelButton({ session, token, size }: ActionButtonProps) {
  // Each opening is a new question with a new quote.
  const { open, times, openAnew, close } = useOpening()
  return (
    <>
      <Button size={size} variant="danger" onClick={openAnew}>
        {ACTION_WORDS.CANCEL}
      </Button>
      <CancelDialog key={times} open={open} onClose={close} session={session} token={token} />
    </>
  )
}
