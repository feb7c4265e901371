import { useNow } from '../../components/use-now.ts'
import { cx } from '../../lib/cx.ts'
import { durationText } from './drill-words.ts'

interface DrillClockProps {
  startedAt: string
  allowedSeconds: number
}

/** Time that is left; what runs over is said once, and counted by the server. */
export function DrillClock({ startedAt, allowedSeconds }: DrillClockProps) {
  const spent = Math.max(0, Math.floor((useNow(1_000) - Date.parse(startedAt)) / 1_000))
  const left = allowedSeconds - spent
  const shown = Math.abs(left)
  const text = `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
  return (
    <div className="flex items-baseline gap-3">
      <span
        role="timer"
        aria-label={left >= 0 ? 'Time left' : 'Over time'}
        className={cx('num font-display text-figure leading-none', left < 0 && 'text-danger')}
      >
        {left < 0 ? `+${text}` : text}
      </span>
      <span className="text-small text-ink-2">of {durationText(allowedSeconds)}</span>
      <output className="sr-only">{left < 0 ? 'Time is up. You can still answer.' : ''}</output>
    </div>
  )
}
