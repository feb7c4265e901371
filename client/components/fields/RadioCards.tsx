import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { FieldError } from './Field.tsx'

export interface RadioCardOption<V extends string> {
  value: V
  title: ReactNode
  description?: ReactNode
  /** A figure between title and description, such as a price. */
  figure?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<V extends string> {
  legend: string
  options: readonly RadioCardOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  error?: string
  /** Columns from 480 px up; one below 360 px. */
  columns?: 1 | 2 | 3 | 4
  hideLegend?: boolean
}

const COLUMNS = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
}

/** One choice of a few, each explained on its card. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, options, value, onChange, error, columns = 2, hideLegend } = props
  const name = useId()
  return (
    <fieldset className="min-w-0 border-0 p-0" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={cx('mb-2 text-small font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cx('grid gap-2.5', COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative rounded-m border border-line-strong bg-surface p-3.5 ring-brand transition-colors duration-140 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-m opacity-0"
            />
            <span className="block text-small font-semibold">{option.title}</span>
            {option.figure && (
              <span className="num mt-1.5 block font-display text-heading font-medium">{option.figure}</span>
            )}
            {option.description && <span className="block text-tiny text-ink-2">{option.description}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
