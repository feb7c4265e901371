import { cx } from '../../lib/cx.ts'
import { dayParts, formatTime, localDate } from '../../lib/time.ts'
import { DayBackdrop } from './DayBackdrop.tsx'
import { EntryBlock } from './EntryBlock.tsx'
import { HALF_HOUR } from './grid-size.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { cellState, type Chosen, type DayLayout, minutesOf, shownHours, timeOf } from './week-layout.ts'
import { WeekHead } from './WeekHead.tsx'

interface WeekGridProps {
  days: readonly DayLayout[]
  zone: string
  now: number
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
}

/** The week on a wide screen. Every half hour is a cell to ask about; sessions stand over theirs. */
export function WeekGrid({ days, zone, now, chosen, onChoose }: WeekGridProps) {
  const { first, last } = shownHours(days)
  const rows = Array.from({ length: (last - first) * 2 }, (_, i) => first * 60 + i * 30)
  const { grid, cell, onKeyDown } = useGridFocus(rows.length, days.length)
  const today = localDate(now, zone)
  const left = last * 60 - minutesOf(formatTime(now, zone))
  const showsNow = days.some(({ date }) => date === today) && left > 0 && left < rows.length * 30
  const isChosen = ({ date }: DayLayout, minutes: number) =>
    chosen?.date === date && chosen.time === timeOf(minutes)

  return (
    <div className="relative">
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
                  aria-selected={isChosen(day, minutes)}
                  className={cx('relative border-l border-line p-0', minutes % 60 !== 0 && 'border-b')}
                >
                  {row === 0 && <DayBackdrop day={day} first={first * 60} height={rows.length * HALF_HOUR} />}
                  <button
                    type="button"
                    {...cell(row, column)}
                    aria-label={cellName(day, minutes)}
                    onClick={() => onChoose({ date: day.date, time: timeOf(minutes) })}
                    className={cx(
                      'absolute inset-0 z-2 hover:bg-brand/10 focus-visible:-outline-offset-2',
                      isChosen(day, minutes) && 'outline-2 -outline-offset-2 outline-brand',
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
          className="pointer-events-none absolute right-0 left-14 z-4 h-0.5 bg-danger"
          style={{ bottom: (left / 30) * HALF_HOUR }}
        />
      )}
    </div>
  )
}

function cellName(day: DayLayout, minutes: number): string {
  const { weekday, day: number, month } = dayParts(day.date)
  return `${weekday} ${number} ${month}, ${timeOf(minutes)}, ${cellState(day, minutes)}`
}
