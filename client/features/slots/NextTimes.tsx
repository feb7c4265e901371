import { slotClass } from '../../components/slots/slot-days.ts'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { cx } from '../../lib/cx.ts'
import { dayParts } from '../../lib/time.ts'
import { NextTimesFrame } from './NextTimesFrame.tsx'
import type { PickableTimes } from './use-time-choice.ts'

interface NextTimesProps {
  choice: PickableTimes
  /** Goes to all times. */
  onAll: () => void
}

const SHOWN = 3

/** The next free times of the session that is chosen, in the first screen of a phone. */
export function NextTimes({ choice, onAll }: NextTimesProps) {
  const { slots, isLoaded, selected, pick } = choice
  return (
    <NextTimesFrame onAll={onAll}>
      {!isLoaded && Array.from({ length: SHOWN }, (_, i) => <Skeleton key={i} className="h-14" />)}
      {slots.slice(0, SHOWN).map(({ startsAt, localDate, localStart }) => {
        const { weekday, day, month } = dayParts(localDate)
        return (
          <button
            key={startsAt}
            type="button"
            aria-pressed={startsAt === selected}
            aria-label={`Next free: ${weekday} ${day} ${month}, ${localStart}`}
            onClick={() => pick(startsAt)}
            className={cx(slotClass, 'h-14 content-center rounded-m text-small leading-tight')}
          >
            <span className="text-tiny font-normal">
              {weekday} {day}
            </span>
            {localStart}
          </button>
        )
      })}
      {isLoaded && slots.length === 0 && (
        <p className="col-span-3 self-center text-small text-ink-2">None in the next 30 days.</p>
      )}
    </NextTimesFrame>
  )
}
