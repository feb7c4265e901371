import { Button } from '../../../components/Button.tsx'
import { useEver } from '../../../components/overlays/use-ever.ts'
import type { ActionButtonProps } from '../actions/action-button.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { useOpening } from '../actions/use-opening.ts'
import { RescheduleDialog } from './RescheduleDialog.tsx'

export function RescheduleButton({ session, token, size }: ActionButtonProps) {
  // Each opening starts with nothing picked.
  const { open, times, openAnew, close } = useOpening()
  return (
    <>
      <Button size={size} variant="secondary" onClick={openAnew}>
        {ACTION_WORDS.RESCHEDULE}
      </Button>
      {useEver(open) && (
        <RescheduleDialog key={times} open={open} onClose={close} session={session} token={token} />
      )}
    </>
  )
}
