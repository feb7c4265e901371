import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { IconButton } from '../../../../components/IconButton.tsx'
import { cx } from '../../../../lib/cx.ts'
import { clockText } from './clock-text.ts'

interface PracticeClockProps {
  seconds: number
  /** What a live interview would take. */
  minutes: number
  isPaused: boolean
  onPause: () => void
}

/** Time spent, beside what the interview would allow. */
export function PracticeClock({ seconds, minutes, isPaused, onPause }: PracticeClockProps) {
  return (
    <div className="mt-4 flex items-center gap-3 lg:mt-6 lg:px-2.5">
      <span
        role="timer"
        aria-label="Time spent"
        className={cx(
          'num font-display text-figure leading-none',
          seconds > minutes * 60 && 'text-danger',
          isPaused && 'opacity-50',
        )}
      >
        {clockText(seconds)}
      </span>
      <span className="num flex-1 text-small text-ink-2">of {minutes} min</span>
      <IconButton
        icon={isPaused ? Play : Pause}
        size={18}
        label={isPaused ? 'Go on' : 'Pause'}
        onClick={onPause}
      />
    </div>
  )
}
