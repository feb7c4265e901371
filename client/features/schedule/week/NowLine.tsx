import { formatTime, localDate } from '../../../lib/time.ts'
import { HALF_HOUR } from '../grid/grid-point.ts'
import { type DayLayout, minutesOf, shownHours } from '../grid/week-layout.ts'

interface NowLineProps {
  days: readonly DayLayout[]
  zone: string
  now: number
}

/** Across the week at the time it is, while that is among the hours shown. */
export function NowLine({ days, zone, now }: NowLineProps) {
  const { first, last } = shownHours(days)
  const today = localDate(now, zone)
  const left = last * 60 - minutesOf(formatTime(now, zone))
  if (!days.some(({ date }) => date === today) || left <= 0 || left >= (last - first) * 60) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute right-0 left-14 z-5 h-0.5 bg-danger"
      style={{ bottom: (left / 30) * HALF_HOUR }}
    />
  )
}
