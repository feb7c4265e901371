import { useId } from 'react'
import { FieldError } from '../../components/fields/Field.tsx'
import { StarShape } from '../../components/Stars.tsx'
import { plural } from '../../lib/text.ts'

interface StarInputProps {
  legend: string
  value: number | undefined
  onChange: (value: number) => void
  error?: string
  size?: number
}

/** One to five stars, as a group of radio buttons: arrows move, space chooses. */
export function StarInput({ legend, value = 0, onChange, error, size = 22 }: StarInputProps) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className="flex gap-x-4 max-sm:flex-col sm:items-center sm:justify-between">
        <span id={`${name}-label`} className="text-small font-semibold">
          {legend}
        </span>
        <div className="flex max-sm:-ml-1.5 sm:-mr-1.5">
          {[1, 2, 3, 4, 5].map((star) => (
            <label
              key={star}
              className="grid size-9 place-items-center rounded-s has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:size-11"
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <span className="sr-only">{plural(star, 'star')}</span>
              <StarShape size={size} filled={star <= value} />
            </label>
          ))}
        </div>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  )
}
