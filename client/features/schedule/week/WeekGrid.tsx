import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { localDate } from '../../../lib/time.ts'
import { BlockLayer } from '../grid/BlockLayer.tsx'
import { HALF_HOUR } from '../grid/grid-point.ts'
import type { Block, Placed } from '../grid/hours-geometry.ts'
import { KEYS_HELP, useBlockKeys } from '../grid/use-block-keys.ts'
import { useGridDrag } from '../grid/use-grid-drag.ts'
import { type Chosen, type DayLayout, shownHours, timeOf } from '../grid/week-layout.ts'
import { BusyLayer } from './BusyLayer.tsx'
import { NowLine } from './NowLine.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { WeekCell } from './WeekCell.tsx'
import { WeekHead } from './WeekHead.tsx'
import { blocksOf, dayName } from './week-blocks.ts'

export interface WeekEdit {
  /** Something was drawn where nothing was taken hold of. */
  onDraw: (placed: Placed) => void
  onMove: (block: Block, column: string, put: Placed) => void
  onRemove: (block: Block, column: string) => void
  onOpen: (block: Block, column: string) => void
}

interface WeekGridProps {
  days: readonly DayLayout[]
  zone: string
  now: number
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
  /** Absent while there are no hours to change. */
  edit?: WeekEdit
}

const NOTHING: WeekEdit = {
  onDraw: () => undefined,
  onMove: () => undefined,
  onRemove: () => undefined,
  onOpen: () => undefined,
}

/** The week on a wide screen. Every half hour is a cell to ask about; hours can be dragged, sessions stand over them. */
export function WeekGrid({ days, zone, now, chosen, onChoose, edit }: WeekGridProps) {
  const help = useId()
  const { first, last } = shownHours(days)
  const rows = Array.from({ length: (last - first) * 2 }, (_, i) => first * 60 + i * 30)
  const { grid, cell, onKeyDown } = useGridFocus(rows.length, days.length)
  const columns = Object.fromEntries(days.map((day) => [day.date, blocksOf(day)]))
  const { onDraw, onMove, onRemove, onOpen } = edit ?? NOTHING
  const { root, drag, handlers } = useGridDrag({
    columns,
    first: first * 60,
    disabled: !edit,
    onDrop: ({ block, column }, placed) => (block ? onMove(block, column, placed) : onDraw(placed)),
  })
  const onKey = useBlockKeys({ root, columns: days.map(({ date }) => date), onMove, onRemove, onOpen })

  const layersOf = (day: DayLayout) => (
    <>
      <BlockLayer
        column={day.date}
        day={dayName(day)}
        blocks={columns[day.date] ?? []}
        first={first * 60}
        last={last * 60}
        help={help}
        over={[...day.entries, ...day.busy]}
        drag={drag}
        onKey={(event, block) => onKey(event, day.date, block)}
        onPress={(minute) => onChoose({ date: day.date, time: timeOf(Math.floor(minute / 30) * 30) })}
      />
      <BusyLayer busy={day.busy} first={first * 60} last={last * 60} />
    </>
  )

  return (
    <div ref={root} className="relative select-none" {...handlers}>
      <p id={help} className="sr-only">
        {KEYS_HELP}
      </p>
      <table
        ref={grid}
        // Its keys are a grid's, so it must be said to be one; ARIA allows that of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Your week by half hours. Arrow keys move, Enter asks about a time."
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-0 text-tiny"
      >
        <WeekHead days={days} today={localDate(now, zone)} />
        <tbody>
          {rows.map((minutes, row) => (
            <tr key={minutes} style={{ height: HALF_HOUR }}>
              <th scope="row" className="num relative font-normal text-ink-2">
                <span className={cx(minutes % 60 === 0 ? 'absolute top-0 right-2.5' : 'sr-only')}>
                  {timeOf(minutes)}
                </span>
              </th>
              {days.map((day, column) => (
                <WeekCell
                  key={day.date}
                  day={day}
                  minutes={minutes}
                  zone={zone}
                  now={now}
                  chosen={chosen}
                  onChoose={onChoose}
                  stop={cell(row, column)}
                  layers={row === 0 && layersOf(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NowLine days={days} zone={zone} now={now} />
    </div>
  )
}
