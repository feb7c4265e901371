import { useId, useState } from 'react'

interface SliderFieldProps {
  label: string
  /** Before the number: "£". */
  unit?: string
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
}

/** One number on a line, which can be dragged, moved with the arrow keys, or typed. */
export function SliderField({ label, unit, min, max, step = 1, value, onChange }: SliderFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const limits = { min, max }

  function type(text: string) {
    setTyped(text)
    const number = Math.round(Number(text))
    if (text && number >= min && number <= max) onChange(number)
  }

  /** What is too small or too large becomes the nearest that is allowed. */
  function settle() {
    const number = Math.round(Number(typed))
    if (typed && Number.isFinite(number)) onChange(Math.min(max, Math.max(min, number)))
    setTyped(null)
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        <span className="num flex items-center rounded-s border border-line-strong bg-surface pl-3 text-small font-semibold focus-within:outline-2 focus-within:outline-brand">
          {unit}
          <input
            {...limits}
            id={id}
            type="number"
            inputMode="numeric"
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            className="min-h-9 w-14 bg-transparent pr-3 pl-1 text-right outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none pointer-coarse:min-h-11"
          />
        </span>
      </div>
      <input
        {...limits}
        type="range"
        step={step}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-brand"
      />
      <div className="num -mt-2 flex justify-between text-tiny text-ink-2" aria-hidden>
        <span>
          {unit}
          {min}
        </span>
        <span>
          {unit}
          {max}
        </span>
      </div>
    </div>
  )
}
