import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../IconButton.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'
import { type SlotDay, slotClass } from './slot-days.ts'

interface SlotGridProps {
  title?: string
  /** Five days, one column each. */
  days: readonly SlotDay[]
  selected: string | null
  onSelect: (startsAt: string) => void
  /** Missing where there is nothing earlier, or later, to see. */
  onEarlier?: () => void
  onLater?: () => void
  loading?: boolean
}

const SHAPE = [3, 4, 1, 4, 2]

/** "Pick a time" on a wide screen: days as columns, free times under each. */
export function SlotGrid({
  title = 'Pick a time',
  days,
  selected,
  onSelect,
  onEarlier,
  onLater,
  loading,
}: SlotGridProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between">
        <b className="text-small">{title}</b>
        <span className="-mr-2.5 flex">
          <IconButton
            icon={ChevronLeft}
            size={18}
            label="Earlier days"
            onClick={onEarlier}
            disabled={!onEarlier}
            className="size-9"
          />
          <IconButton
            icon={ChevronRight}
            size={18}
            label="Later days"
            onClick={onLater}
            disabled={!onLater}
            className="size-9"
          />
        </span>
      </div>
      <div className="mt-2 grid grid-cols-5 gap-2" aria-busy={loading || undefined}>
        {days.map((day, column) => (
          <div key={day.date} className="flex min-w-0 flex-col gap-2">
            <div className="text-center text-tiny font-semibold">
              {day.weekday}
              <span className="num block font-normal text-ink-2">{day.day}</span>
            </div>
            {loading ? (
              Array.from({ length: SHAPE[column % SHAPE.length] ?? 3 }, (_, i) => (
                <Skeleton key={i} className="h-9" />
              ))
            ) : (
              <DayColumn day={day} selected={selected} onSelect={onSelect} />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function DayColumn({
  day,
  selected,
  onSelect,
}: { day: SlotDay } & Pick<SlotGridProps, 'selected' | 'onSelect'>) {
  if (day.slots.length === 0) return <span className="pt-2 text-center text-tiny text-ink-2">None</span>
  return day.slots.map((slot) => (
    <button
      key={slot.startsAt}
      type="button"
      disabled={slot.taken}
      aria-pressed={slot.startsAt === selected}
      aria-label={`${day.weekday} ${day.day} ${day.month}, ${slot.label}`}
      onClick={() => onSelect(slot.startsAt)}
      className={cx(slotClass, 'min-h-9 text-tiny pointer-coarse:min-h-11')}
    >
      {slot.label}
    </button>
  ))
}
