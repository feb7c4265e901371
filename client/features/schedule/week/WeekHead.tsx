import { cx } from '../../../lib/cx.ts'
import { dayParts } from '../../../lib/time.ts'
import type { DayLayout } from '../grid/week-layout.ts'

interface WeekHeadProps {
  days: readonly DayLayout[]
  today: string
}

/** The dates over the columns; today's stands out, one with hours of its own says so. */
export function WeekHead({ days, today }: WeekHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-14 border-b border-line">
          <span className="sr-only">Time</span>
        </th>
        {days.map(({ date, isOverride }) => {
          const { weekday, day } = dayParts(date)
          const isToday = date === today
          return (
            <th
              key={date}
              scope="col"
              aria-current={isToday ? 'date' : undefined}
              className="h-11.5 border-b border-line text-center font-semibold"
            >
              <span className={cx(isToday && 'rounded-full bg-brand px-2 py-0.5 text-on-brand')}>
                {weekday} <span className={cx('num font-normal', !isToday && 'text-ink-2')}>{day}</span>
              </span>
              {isOverride && (
                <span className="block text-[0.6875rem] leading-tight font-normal text-ink-2">own hours</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
