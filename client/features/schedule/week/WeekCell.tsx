import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { HALF_HOUR } from '../grid/grid-point.ts'
import { type Chosen, cellState, type DayLayout, timeOf } from '../grid/week-layout.ts'
import { EntryBlock } from './EntryBlock.tsx'
import type { GridFocus } from './use-grid-focus.ts'
import { dayName } from './week-blocks.ts'

interface WeekCellProps {
  day: DayLayout
  /** From midnight to its beginning. */
  minutes: number
  zone: string
  now: number
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
  /** What makes it a stop of the arrow keys. */
  stop: ReturnType<GridFocus['cell']>
  /** What stands in its column over all of it: in the first cell alone. */
  layers?: ReactNode
}

/** Half an hour to ask about, and the sessions that begin in it. */
export function WeekCell({ day, minutes, zone, now, chosen, onChoose, stop, layers }: WeekCellProps) {
  const time = timeOf(minutes)
  const isChosen = chosen?.date === day.date && chosen.time === time
  return (
    <td
      data-column={layers ? day.date : undefined}
      aria-selected={isChosen}
      className={cx('relative border-l border-line p-0', minutes % 60 !== 0 && 'border-b')}
    >
      {layers}
      <button
        type="button"
        {...stop}
        aria-label={`${dayName(day)}, ${time}, ${cellState(day, minutes)}`}
        onClick={() => onChoose({ date: day.date, time })}
        className={cx(
          'absolute inset-0 z-2 hover:bg-brand/10 focus-visible:z-4 focus-visible:-outline-offset-2',
          isChosen && 'pointer-events-none z-4 outline-2 -outline-offset-2 outline-brand',
        )}
      />
      {day.entries
        .filter(({ from }) => from >= minutes && from < minutes + 30)
        .map(({ entry, from, to }) => (
          <EntryBlock
            key={entry.id}
            entry={entry}
            zone={zone}
            now={now}
            top={((from - minutes) / 30) * HALF_HOUR + 2}
            height={((to - from) / 30) * HALF_HOUR - 4}
          />
        ))}
    </td>
  )
}
