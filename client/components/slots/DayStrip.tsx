import { cx } from '../../lib/cx.ts'
import { plural } from '../../lib/text.ts'
import { Skeleton } from '../layout/Skeleton.tsx'
import { type SlotDay, slotClass } from './slot-days.ts'

interface DayStripProps {
  days: readonly SlotDay[]
  /** ISO date. */
  day: string
  onDay: (date: string) => void
  selected: string | null
  onSelect: (startsAt: string) => void
  loading?: boolean
}

/** "Pick a time" on a phone: days in a strip, the chosen day's times below. */
export function DayStrip({ days, day, onDay, selected, onSelect, loading }: DayStripProps) {
  const shown = days.find((one) => one.date === day)
  return (
    <div>
      <fieldset
        aria-label="Day"
        className="no-scrollbar min-w-0 -mx-4 flex snap-x gap-2 overflow-x-auto px-4 py-1"
      >
        {days.map((one) => (
          <button
            key={one.date}
            type="button"
            aria-pressed={one.date === day}
            onClick={() => onDay(one.date)}
            className={cx(
              'relative flex min-w-15.5 flex-none snap-start flex-col items-center rounded-m border border-line bg-surface py-2.5 transition-colors duration-140 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand',
              !loading && one.slots.length === 0 && 'text-ink-3 aria-pressed:text-on-brand',
            )}
          >
            <span className="text-tiny">{one.weekday}</span> <b className="num">{one.day}</b>
            <span className="sr-only">
              {' '}
              {one.month}, {loading ? 'loading' : plural(one.slots.length, 'time')}
            </span>
          </button>
        ))}
      </fieldset>
      <div className="mt-2 grid grid-cols-3 gap-2" aria-busy={loading || undefined}>
        {loading && Array.from({ length: 6 }, (_, i) => <Skeleton key={i} className="h-11.5" />)}
        {!loading && shown?.slots.length === 0 && (
          <p className="col-span-3 py-3 text-small text-ink-2">
            No free times on {shown.weekday} {shown.day} {shown.month}. Choose another day.
          </p>
        )}
        {!loading &&
          shown?.slots.map((slot) => (
            <button
              key={slot.startsAt}
              type="button"
              disabled={slot.taken}
              aria-pressed={slot.startsAt === selected}
              aria-label={`${shown.weekday} ${shown.day} ${shown.month}, ${slot.label}`}
              onClick={() => onSelect(slot.startsAt)}
              className={cx(slotClass, 'min-h-11.5 text-small')}
            >
              {slot.label}
            </button>
          ))}
      </div>
    </div>
  )
}
