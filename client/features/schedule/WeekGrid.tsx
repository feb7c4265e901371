import { cx } from '../../lib/cx.ts'
import { dayParts, formatTime, localDate } from '../../lib/time.ts'
import { DayBackdrop } from './DayBackdrop.tsx'
import { EntryBlock } from './EntryBlock.tsx'
import { HALF_HOUR } from './grid-size.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { cellState, type DayLayout, minutesOf, shownHours, timeOf } from './week-layout.ts'

export interface Chosen {
  date: string
  time: string
}

interface WeekGridProps {
  days: readonly DayLayout[]
  zone: string
  now: number
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
}

const COLUMNS = 'grid grid-cols-[56px_repeat(7,minmax(0,1fr))]'

/** The week on a wide screen. Every half hour is a cell to ask about; sessions stand over theirs. */
export function WeekGrid({ days, zone, now, chosen, onChoose }: WeekGridProps) {
  const { first, last } = shownHours(days)
  const rows = Array.from({ length: (last - first) * 2 }, (_, i) => first * 60 + i * 30)
  const { grid, cell, onKeyDown } = useGridFocus(rows.length, days.length)
  const today = localDate(now, zone)
  const line = minutesOf(formatTime(now, zone)) - first * 60
  const showsNow = days.some(({ date }) => date === today) && line >= 0 && line < rows.length * 30

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label="Your week by half hours. Arrow keys move, Enter asks about a time."
      onKeyDown={onKeyDown}
      className="text-tiny"
    >
      <div role="row" className={cx(COLUMNS, 'border-b border-line')}>
        <span role="columnheader" aria-label="Time" />
        {days.map(({ date, isOverride }) => {
          const { weekday, day } = dayParts(date)
          return (
            <span
              key={date}
              role="columnheader"
              aria-current={date === today ? 'date' : undefined}
              className="py-3 text-center font-semibold"
            >
              <span className={cx(date === today && 'rounded-full bg-brand px-2 py-0.5 text-on-brand')}>
                {weekday} <span className={cx('num font-normal', date !== today && 'text-ink-2')}>{day}</span>
              </span>
              {isOverride && <span className="block text-[0.6875rem] font-normal text-ink-2">own hours</span>}
            </span>
          )
        })}
      </div>
      <div className="relative">
        <div aria-hidden className={cx(COLUMNS, 'pointer-events-none absolute inset-0')}>
          <span />
          {days.map((day) => (
            <DayBackdrop key={day.date} day={day} first={first * 60} />
          ))}
        </div>
        {rows.map((minutes, row) => (
          <div key={minutes} role="row" className={COLUMNS} style={{ height: HALF_HOUR }}>
            <span role="rowheader" aria-label={timeOf(minutes)} className="num pr-2.5 text-right text-ink-2">
              {minutes % 60 === 0 ? timeOf(minutes) : ''}
            </span>
            {days.map((day, column) => (
              <span
                key={day.date}
                role="gridcell"
                aria-selected={chosen?.date === day.date && chosen.time === timeOf(minutes)}
                className={cx('relative border-l border-line', minutes % 60 !== 0 && 'border-b')}
              >
                <button
                  type="button"
                  {...cell(row, column)}
                  aria-label={cellName(day, minutes)}
                  onClick={() => onChoose({ date: day.date, time: timeOf(minutes) })}
                  className={cx(
                    'absolute inset-0 z-1 hover:bg-brand/10 focus-visible:-outline-offset-2',
                    chosen?.date === day.date &&
                      chosen.time === timeOf(minutes) &&
                      'outline-2 -outline-offset-2 outline-brand',
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
              </span>
            ))}
          </div>
        ))}
        {showsNow && (
          <span
            aria-hidden
            className="pointer-events-none absolute right-0 left-14 z-3 h-0.5 bg-danger"
            style={{ top: (line / 30) * HALF_HOUR }}
          />
        )}
      </div>
    </div>
  )
}

function cellName(day: DayLayout, minutes: number): string {
  const { weekday, day: number, month } = dayParts(day.date)
  return `${weekday} ${number} ${month}, ${timeOf(minutes)}, ${cellState(day, minutes)}`
}
