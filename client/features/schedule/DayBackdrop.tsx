import { HALF_HOUR } from './grid-size.ts'
import type { DayLayout, Stretch } from './week-layout.ts'

interface DayBackdropProps {
  day: DayLayout
  /** Minutes from midnight at which the grid begins. */
  first: number
  /** Pixels from there to the end of the grid. */
  height: number
}

/** Behind the cells of a day: open hours, and time off over them. Said by the cells themselves. */
export function DayBackdrop({ day, first, height }: DayBackdropProps) {
  const place = ({ from, to }: Stretch) => ({
    top: (Math.max(0, from - first) / 30) * HALF_HOUR + 2,
    height: ((to - Math.max(from, first)) / 30) * HALF_HOUR - 4,
  })
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 z-1 overflow-hidden"
      style={{ height }}
    >
      {day.open.map((stretch) => (
        <span
          key={stretch.from}
          style={place(stretch)}
          className="absolute inset-x-[3px] rounded-[8px] border border-dashed border-brand bg-brand-tint px-2 py-1.5 text-[0.75rem] leading-[1.25] text-brand"
        >
          Open
        </span>
      ))}
      {day.timeOff
        .filter(({ to }) => to > first)
        .map((stretch) => (
          <span
            key={stretch.from}
            style={place(stretch)}
            className="hatched absolute inset-x-[3px] rounded-[8px] px-2 py-1.5 text-[0.75rem] leading-[1.25] text-ink-2"
          >
            Time off
          </span>
        ))}
    </span>
  )
}
