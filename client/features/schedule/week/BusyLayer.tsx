import { HALF_HOUR } from '../grid/grid-point.ts'
import type { DayLayout } from '../grid/week-layout.ts'

interface BusyLayerProps {
  busy: DayLayout['busy']
  first: number
  last: number
}

/** Busy time of the coach's other calendars. It is changed there, so nothing of it can be taken hold of. */
export function BusyLayer({ busy, first, last }: BusyLayerProps) {
  return busy
    .filter(({ from, to }) => to > first && from < last)
    .map(({ from, to, calendar }) => {
      const start = Math.max(from, first)
      const height = ((Math.min(to, last) - start) / 30) * HALF_HOUR
      return (
        <span
          key={`${calendar}:${from}`}
          aria-hidden
          title={`Busy in ${calendar}`}
          style={{ top: ((start - first) / 30) * HALF_HOUR + 2, height: height - 4 }}
          className="hatched pointer-events-none absolute inset-x-[3px] z-3 overflow-hidden rounded-[8px] px-2 py-1 text-[0.75rem] leading-[1.25] text-ink-2"
        >
          {height >= 20 && <span className="block truncate">Busy</span>}
          {height >= 40 && <span className="block truncate">{calendar}</span>}
        </span>
      )
    })
}
