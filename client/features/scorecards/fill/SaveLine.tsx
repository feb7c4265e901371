import CloudCheck from 'lucide-react/icons/cloud-check'
import { Icon } from '../../../components/Icon.tsx'
import { useNow } from '../../../components/use-now.ts'
import { formatDistance } from '../../../lib/time.ts'
import type { SaveState } from './use-autosave.ts'

/** Whether what is on the screen is kept. */
export function SaveLine({ state }: { state: SaveState }) {
  const now = useNow(10_000)
  return (
    <output className="flex items-center gap-1.5 text-tiny text-ink-2">
      {state.is === 'saved' && <Icon of={CloudCheck} size={15} />}
      {words(state, now)}
    </output>
  )
}

function words(state: SaveState, now: number): string {
  if (state.is === 'unchanged') return 'Saved as you write'
  if (state.is === 'saving') return 'Saving the draft'
  if (state.is === 'failed') return `Not saved. ${state.message}`
  return now - state.at < 60_000 ? 'Draft saved' : `Draft saved ${formatDistance(state.at, now)}`
}
