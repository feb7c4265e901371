import { Button } from '../../../components/Button.tsx'
import { Chip, type ChipTone } from '../../../components/Chip.tsx'
import type { SettingsState } from '../../../generated/graphql.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { momentWords, type ShownVersion, STATE_WORDS } from './version-words.ts'

interface VersionLineProps {
  version: ShownVersion
  onCompare: () => void
  onWithdraw: () => void
}

const TONES: Record<SettingsState, ChipTone> = {
  UPCOMING: 'info',
  IN_FORCE: 'brand',
  PAST: 'plain',
  WITHDRAWN: 'danger',
}

/** One change of the settings: what, from when, by whom and why, and what may be done with it. */
export function VersionLine({ version, onCompare, onWithdraw }: VersionLineProps) {
  const { number, state, beginsAt, changedBy, reason, withdrawnBy, withdrawnReason, figures } = version
  return (
    <li className="border-t border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-body font-semibold">Version {number}</h3>
        <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip>
        <span className="num text-small text-ink-2">From {momentWords(beginsAt)}</span>
        <span className="ml-auto flex gap-2">
          {state !== 'WITHDRAWN' && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Compare version ${number}`}
              onClick={onCompare}
            >
              Compare
            </Button>
          )}
          {state === 'UPCOMING' && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Withdraw version ${number}`}
              onClick={onWithdraw}
            >
              Withdraw
            </Button>
          )}
        </span>
      </div>
      <div className="mt-2 max-w-[62ch]">
        <DifferenceList label={`What version ${number} changes`} figures={figures} />
      </div>
      <p className="mt-1 text-tiny break-words text-ink-2">
        {changedBy}: {reason}
      </p>
      {withdrawnBy && (
        <p className="text-tiny break-words text-ink-2">
          Withdrawn by {withdrawnBy}: {withdrawnReason}
        </p>
      )}
    </li>
  )
}
