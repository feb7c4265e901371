import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { dayParts, formatTime, localDate } from '../../../lib/time.ts'
import { BlockLayer } from '../grid/BlockLayer.tsx'
import { HALF_HOUR } from '../grid/grid-point.ts'
import type { Block, Placed } from '../grid/hours-geometry.ts'
import { KEYS_HELP, useBlockKeys } from '../grid/use-block-keys.ts'
import { useGridDrag } from '../grid/use-grid-drag.ts'
import {
  type Chosen,
  cellState,
  DAY_MINUTES,
  type DayLayout,
  minutesOf,
  shownHours,
  timeOf,
} from '../grid/week-layout.ts'
import { BusyLayer } from './BusyLayer.tsx'
import { EntryBlock } from './EntryBlock.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { WeekHead } from './WeekHead.tsx'

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
  const today = localDate(now, zone)
  const left = last * 60 - minutesOf(formatTime(now, zone))
  const showsNow = days.some(({ date }) => date === today) && left > 0 && left < rows.length * 30
  const isChosen = ({ date }: DayLayout, minutes: number) =>
    chosen?.date === date && chosen.time === timeOf(minutes)
  const columns = Object.fromEntries(days.map((day) => [day.date, blocksOf(day)]))
  const { onDraw, onMove, onRemove, onOpen } = edit ?? NOTHING
  const { root, drag, handlers } = useGridDrag({
    columns,
    first: first * 60,
    disabled: !edit,
    onDrop: ({ block, column }, placed) => (block ? onMove(block, column, placed) : onDraw(placed)),
  })
  const onKey = useBlockKeys({ root, columns: days.map(({ date }) => date), onMove, onRemove, onOpen })

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
        <WeekHead days={days} today={today} />
        <tbody>
          {rows.map((minutes, row) => (
            <tr key={minutes} style={{ height: HALF_HOUR }}>
              <th scope="row" className="num relative font-normal text-ink-2">
                <span className={cx(minutes % 60 === 0 ? 'absolute top-0 right-2.5' : 'sr-only')}>
                  {timeOf(minutes)}
                </span>
              </th>
              {days.map((day, column) => (
                <td
                  key={day.date}
                  data-column={row === 0 ? day.date : undefined}
                  aria-selected={isChosen(day, minutes)}
                  className={cx('relative border-l border-line p-0', minutes % 60 !== 0 && 'border-b')}
                >
                  {row === 0 && (
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
                        onPress={(minute) =>
                          onChoose({ date: day.date, time: timeOf(Math.floor(minute / 30) * 30) })
                        }
                      />
                      <BusyLayer busy={day.busy} first={first * 60} last={last * 60} />
                    </>
                  )}
                  <button
                    type="button"
                    {...cell(row, column)}
                    aria-label={`${dayName(day)}, ${timeOf(minutes)}, ${cellState(day, minutes)}`}
                    onClick={() => onChoose({ date: day.date, time: timeOf(minutes) })}
                    className={cx(
                      'absolute inset-0 z-2 hover:bg-brand/10 focus-visible:z-4 focus-visible:-outline-offset-2',
                      isChosen(day, minutes) &&
                        'pointer-events-none z-4 outline-2 -outline-offset-2 outline-brand',
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
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {showsNow && (
        <span
          aria-hidden
          className="pointer-events-none absolute right-0 left-14 z-5 h-0.5 bg-danger"
          style={{ bottom: (left / 30) * HALF_HOUR }}
        />
      )}
    </div>
  )
}

/** Hours, and time off over them. Time off that passes midnight is changed in its dialog. */
export const blocksOf = ({ open, timeOff }: DayLayout): Block[] => [
  ...open.map(({ from, to }): Block => ({ kind: 'open', from, to })),
  ...timeOff.map(
    ({ from, to, isWhole }): Block => ({
      kind: 'off',
      from,
      to,
      fixed: !isWhole || to - from === DAY_MINUTES,
    }),
  ),
]

function dayName(day: DayLayout): string {
  const { weekday, day: number, month } = dayParts(day.date)
  return `${weekday} ${number} ${month}`
}
