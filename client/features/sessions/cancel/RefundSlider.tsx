import { useId, useState } from 'react'
import { useNow } from '../../../components/use-now.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatInstant } from '../../../lib/time.ts'
import { type RefundStep, shortInstant, stepColour } from './refund-steps.ts'

interface RefundSliderProps {
  steps: readonly RefundStep[]
  zone: string
}

/** What comes back when: one stop for each step, from now to the start. Looking at a later one changes nothing. */
export function RefundSlider({ steps, zone }: RefundSliderProps) {
  const id = useId()
  const now = useNow(60_000)
  const [chosen, setChosen] = useState(0)
  const place = Math.min(chosen, steps.length - 1)
  const step = steps[place]
  if (!step || steps.length < 2) return null
  const back = step.refund.amountMinor > 0 ? formatMoney(step.refund, { decimals: 'always' }) : 'nothing'
  const when = place === 0 ? 'Now' : `After ${formatInstant(step.from, zone)}`

  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <label htmlFor={id} className="block text-small font-semibold">
        When you cancel
      </label>
      <p aria-hidden className="num mt-0.5 text-small text-ink-2">
        {when}: {back} back
      </p>
      <div className="relative h-11">
        <div aria-hidden className="absolute inset-x-0 top-1/2 flex h-2 -translate-y-1/2 gap-0.5">
          {steps.map((one) => (
            <span
              key={one.percent}
              className={cx('flex-1 first:rounded-l-full last:rounded-r-full', stepColour(one))}
            />
          ))}
        </div>
        <input
          id={id}
          type="range"
          min={0}
          max={steps.length - 1}
          step={1}
          value={place}
          aria-valuetext={`${when}: ${back} back`}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="range-thumbs absolute top-0 h-11 cursor-pointer"
          style={{ pointerEvents: 'auto', ...spanOf(steps.length) }}
        />
      </div>
      <ol className="num flex gap-0.5 text-center text-tiny text-ink-2">
        {steps.map((one, index) => (
          <li key={one.percent} className="min-w-0 flex-1">
            <span className="block">
              {index === 0 ? 'Now' : `After ${shortInstant(one.from, zone, now)}`}
            </span>
            <span className={cx('block', index === place && 'font-semibold text-ink')}>
              {formatMoney(one.refund)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const THUMB_WIDTH = 20

/** Where a slider lies so that the middle of its thumb stands in the middle of each of so many steps. */
const spanOf = (count: number) => ({
  left: `calc(${50 / count}% - ${THUMB_WIDTH / 2}px)`,
  width: `calc(${100 - 100 / count}% + ${THUMB_WIDTH}px)`,
})
