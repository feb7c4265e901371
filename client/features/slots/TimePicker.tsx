import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../components/IconButton.tsx'
import { DayStrip } from '../../components/slots/DayStrip.tsx'
import { SlotGrid } from '../../components/slots/SlotGrid.tsx'
import { useIsHydrated } from '../../components/use-is-hydrated.ts'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { NoTimes } from './NoTimes.tsx'
import { TimesAwaited } from './TimesAwaited.tsx'
import { freeElsewhere, slotDays } from './slot-window.ts'
import { useDayChoice } from './use-day-choice.ts'
import type { PickableTimes } from './use-time-choice.ts'

interface TimePickerProps {
  choice: PickableTimes
  zone: string
  nextSlot: string | null
  /** Null for the coach who looks at their own times. */
  coachName: string | null
  /** All times of a day, however many. */
  isLong: boolean
  onLong: (isLong: boolean) => void
}

/** Times shown under a day before more are asked for. */
const MAX_OPEN_SLOTS = 7

/** The free times: five days side by side, or on a phone a strip of days. */
export function TimePicker(props: TimePickerProps) {
  const { choice, zone, nextSlot, coachName } = props
  const isPhone = useIsPhone()
  const isHydrated = useIsHydrated()
  const { slots, isLoaded, dates, loadedDates } = choice
  if (choice.error)
    return (
      <LoadFailure
        title="The free times could not be loaded"
        error={choice.error}
        onRetry={choice.refetch}
        retrying={choice.retrying}
      />
    )

  const shown = isPhone ? loadedDates : dates
  const isEmpty = isLoaded && !slots.some(({ localDate }) => shown.includes(localDate))
  const elsewhere = isEmpty ? freeElsewhere({ shown, slots, nextSlot, zone }) : null
  const times = isPhone ? <PhoneTimes {...props} /> : <WideTimes {...props} />
  if (!isHydrated) return <TimesAwaited nextSlot={nextSlot}>{times}</TimesAwaited>
  return (
    <>
      {times}
      {isEmpty && <NoTimes coachName={coachName} next={elsewhere} zone={zone} onJump={choice.show} />}
    </>
  )
}

function WideTimes({ choice, isLong, onLong }: TimePickerProps) {
  const days = slotDays(choice.dates, choice.slots)
  const max = Math.max(...days.map((day) => day.slots.length))
  const cut = isLong ? days : days.map((day) => ({ ...day, slots: day.slots.slice(0, MAX_OPEN_SLOTS) }))
  return (
    <div className="mt-4">
      <SlotGrid
        days={cut}
        selected={choice.selected}
        onSelect={choice.pick}
        onEarlier={choice.earlier}
        onLater={choice.later}
        loading={!choice.isLoaded}
      />
      {max > MAX_OPEN_SLOTS && (
        <button
          type="button"
          aria-expanded={isLong}
          onClick={() => onLong(!isLong)}
          className="mt-2 min-h-9 w-full rounded-s text-tiny font-semibold text-brand hover:bg-sunken pointer-coarse:min-h-11"
        >
          {isLong ? 'Show fewer times' : 'Show all times'}
        </button>
      )}
    </div>
  )
}

function PhoneTimes({ choice }: TimePickerProps) {
  const days = slotDays(choice.loadedDates, choice.slots)
  const { day, setDay, strip } = useDayChoice(days, choice)
  return (
    <div ref={strip} className="mt-3">
      <DayStrip
        days={days}
        day={day}
        onDay={setDay}
        selected={choice.selected}
        onSelect={choice.pick}
        loading={!choice.isLoaded}
      />
      <div className="mt-1 -ml-2.5 flex items-center">
        <IconButton
          icon={ChevronLeft}
          label="Earlier weeks"
          disabled={!choice.earlierBlock}
          onClick={choice.earlierBlock}
        />
        <IconButton
          icon={ChevronRight}
          label="Later weeks"
          disabled={!choice.laterBlock}
          onClick={choice.laterBlock}
        />
        <span className="text-tiny text-ink-2">
          {days[0] && `${days[0].day} ${days[0].month}`} to {days.at(-1)?.day} {days.at(-1)?.month}
        </span>
      </div>
    </div>
  )
}
