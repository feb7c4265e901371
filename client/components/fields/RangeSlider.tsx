import { useState } from 'react'

interface RangeSliderProps {
  label: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  /** Told once, when a thumb is let go or a key released: what a filter should ask the server for. */
  onCommit: (value: [number, number]) => void
  format?: (value: number) => string
}

const thumb = 'range-thumbs absolute inset-x-0 top-0 h-11 w-full'

/** Two thumbs on one line, made of the platform's own sliders: arrow keys, Home and End work. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onCommit,
  format = String,
}: RangeSliderProps) {
  const [draft, setDraft] = useState<readonly [number, number] | null>(null)
  const [low, high] = draft ?? value
  const share = (amount: number) => ((amount - min) / Math.max(max - min, 1)) * 100

  function commit() {
    if (!draft) return
    setDraft(null)
    if (draft[0] !== value[0] || draft[1] !== value[1]) onCommit([draft[0], draft[1]])
  }

  const handlers = {
    min,
    max,
    step,
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
    className: thumb,
  }
  return (
    <fieldset aria-label={label} className="min-w-0 border-0 p-0">
      <div className="text-small font-semibold" aria-hidden>
        {label}
      </div>
      <div className="relative h-11">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 bg-brand"
          style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }}
        />
        <input
          type="range"
          {...handlers}
          value={low}
          aria-label={`${label}, from`}
          aria-valuetext={format(low)}
          onChange={(event) => setDraft([Math.min(Number(event.target.value), high), high])}
        />
        <input
          type="range"
          {...handlers}
          value={high}
          aria-label={`${label}, to`}
          aria-valuetext={format(high)}
          onChange={(event) => setDraft([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
      <div className="num -mt-1 flex justify-between text-tiny text-ink-2" aria-hidden>
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </div>
    </fieldset>
  )
}
