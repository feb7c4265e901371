import { useId } from 'react'
import { cx } from '../../lib/cx.ts'

interface ScoreInputProps {
  label: string
  /** A number, null for "not observed", or nothing chosen yet. */
  value: number | null | undefined
  onChange: (score: number | null) => void
  /** What "not observed" is called to whom. */
  none?: { short: string; long: string }
}

const NOT_OBSERVED = { short: 'n/o', long: 'Not observed' }

/** One to five or nothing, as a group of radio buttons beside its name. Its two parts are cells of the caller's grid. */
export function ScoreInput({ label, value, onChange, none = NOT_OBSERVED }: ScoreInputProps) {
  const name = useId()
  const choices = [1, 2, 3, 4, 5, null] as const
  return (
    <>
      <b id={name} className="text-small font-semibold">
        {label}
      </b>
      <div role="radiogroup" aria-labelledby={name} className="flex items-center gap-1.5">
        {choices.map((score) => (
          <label
            key={score ?? 'none'}
            className={cx(
              'num relative grid h-9.5 min-w-9.5 place-items-center rounded-s text-small transition-colors duration-140 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:h-11 pointer-coarse:min-w-11',
              score === null
                ? 'px-1.5 text-tiny text-ink-2 has-checked:bg-sunken has-checked:font-semibold has-checked:text-ink'
                : 'border border-line-strong bg-surface font-semibold hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand',
            )}
          >
            <input
              type="radio"
              name={name}
              value={score ?? 0}
              checked={value === score}
              onChange={() => onChange(score)}
              aria-label={score === null ? none.long : String(score)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-s opacity-0"
            />
            <span aria-hidden>{score ?? none.short}</span>
          </label>
        ))}
      </div>
    </>
  )
}
