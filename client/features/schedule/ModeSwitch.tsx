import { useId } from 'react'
import type { Mode } from './use-mode.ts'

const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'week', label: 'This week' },
  { value: 'weekly', label: 'Weekly hours' },
]

interface ModeSwitchProps {
  value: Mode
  onChange: (mode: Mode) => void
}

/** Whether a change is for a date or for every week. */
export function ModeSwitch({ value, onChange }: ModeSwitchProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label="Show"
      className="inline-flex rounded-m border border-line-strong bg-surface p-0.5 max-sm:w-full"
    >
      {MODES.map((mode) => (
        <label
          key={mode.value}
          className="inline-flex min-h-8 flex-1 items-center justify-center rounded-[9px] px-3 whitespace-nowrap text-small font-semibold text-ink-2 transition-colors duration-140 hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            checked={mode.value === value}
            onChange={() => onChange(mode.value)}
            className="sr-only"
          />
          {mode.label}
        </label>
      ))}
    </div>
  )
}
