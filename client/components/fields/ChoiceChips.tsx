import { useId } from 'react'
import { cx } from '../../lib/cx.ts'

interface ChoiceChipsProps<V extends string> {
  /** Names the group for assistive technology. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V) => void
  /** All in one row, each as wide as the others: for days of the week. */
  inOneRow?: boolean
}

/** One of a few short choices, such as the kind of session. */
export function ChoiceChips<V extends string>({
  label,
  options,
  value,
  onChange,
  inOneRow = false,
}: ChoiceChipsProps<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={inOneRow ? 'grid auto-cols-fr grid-flow-col gap-1' : 'flex flex-wrap gap-2'}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'inline-flex min-h-6.5 items-center rounded-full bg-sunken text-tiny text-ink-2 transition-colors duration-140 hover:text-ink has-checked:bg-brand-tint has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11',
            inOneRow ? 'justify-center' : 'px-2.5 pointer-coarse:px-4',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
