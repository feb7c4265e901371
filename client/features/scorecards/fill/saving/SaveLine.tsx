import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Icon } from '../../../../components/Icon.tsx'
import { formatTime } from '../../../../lib/time.ts'
import type { SaveState } from './draft-saver.ts'

/** Whether what is on the screen is kept, and where. Trouble is spoken; that a pause was saved is not. */
export function SaveLine({ state, zone }: { state: SaveState; zone: string }) {
  const isTrouble = state.is === 'waiting' || state.is === 'refused' || state.is === 'conflict'
  return (
    <p
      role={isTrouble ? 'status' : undefined}
      className={`flex items-center gap-1.5 text-tiny ${isTrouble ? 'text-danger' : 'text-ink-2'}`}
    >
      {state.is === 'saved' && <Icon of={CloudCheck} size={15} />}
      {isTrouble && <Icon of={CloudOff} size={15} />}
      {words(state, zone)}
    </p>
  )
}

function words(state: SaveState, zone: string): string {
  if (state.is === 'unchanged') return 'Saved as you write'
  if (state.is === 'saving') return 'Saving'
  if (state.is === 'saved') return `Saved ${formatTime(state.at, zone)}`
  if (state.is === 'refused') return `Not saved. ${state.message}`
  if (state.is === 'conflict') return 'Not saved: changed somewhere else'
  if (!state.isOnDevice) return 'Not saved yet: trying again. Keep this page open'
  return state.isOffline ? 'Saved on this device only' : 'Not saved yet: trying again'
}
