import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { nextRange } from '../../availability/day-times.ts'
import { DAY_NAMES, WEEKDAYS, type Weekday } from '../../availability/weekdays.ts'
import { type TimeRange, withWeekday } from '../draft/calendar-change.ts'
import { hoursWords } from '../draft/calendar-diff.ts'
import type { Draft } from '../draft/use-draft.ts'
import { moveWeekly } from '../grid/week-edit.ts'
import { stretchOf } from '../grid/week-layout.ts'
import { DayHoursPhone } from './DayHoursPhone.tsx'
import { HoursDialog } from './HoursDialog.tsx'
import { HoursGrid, shownOf } from './HoursGrid.tsx'

interface WeeklyViewProps {
  draft: Draft
  zone: string
}

const isWeekday = (text: string): text is Weekday => WEEKDAYS.some((day) => day === text)

/** The hours of every week: the grid, and the same in words beside it. */
export function WeeklyView({ draft, zone }: WeeklyViewProps) {
  const isPhone = useIsPhone()
  const [asking, setAsking] = useState<{ day: Weekday; ranges?: readonly TimeRange[] } | null>(null)
  const { weekly } = draft.calendar
  const columns = WEEKDAYS.map((day) => ({
    key: day,
    head: DAY_NAMES[day].slice(0, 3),
    name: DAY_NAMES[day],
    open: weekly[day].map(stretchOf),
  }))
  const byDay = Object.fromEntries(columns.map(({ key, open }) => [key, open]))
  const set = (day: Weekday, ranges: readonly TimeRange[], tag?: string) =>
    draft.apply(withWeekday(day, ranges), `${DAY_NAMES[day]}: ${hoursWords(ranges)}.`, tag)
  const change: Parameters<typeof HoursGrid>[0]['onChange'] = (taken, put) =>
    draft.apply(...moveWeekly(byDay, DAY_NAMES, taken, put))
  const ask = (day: string) => isWeekday(day) && setAsking({ day })

  function copyMonday() {
    const days = WEEKDAYS.slice(1, 5)
    draft.apply(
      (calendar) => days.reduce((next, day) => withWeekday(day, calendar.weekly.mon)(next), calendar),
      'Monday copied to Tuesday, Wednesday, Thursday and Friday.',
    )
  }

  return (
    <div className="mt-5.5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-7">
      {isPhone ? (
        <DayHoursPhone columns={columns} weekly={weekly} onSet={set} onChange={change} onOpen={ask} />
      ) : (
        <Card className="overflow-hidden">
          <HoursGrid
            label="Weekly hours by weekday"
            columns={columns}
            shown={shownOf(columns.flatMap(({ open }) => open))}
            onChange={change}
            onOpen={ask}
          />
        </Card>
      )}
      <Card as="section" aria-labelledby="every-week" className="p-4.5">
        <h2 id="every-week" className="font-text text-small font-semibold tracking-normal">
          Every week
        </h2>
        <p className="mt-1 text-tiny text-ink-2">
          {isPhone
            ? 'Press and hold to add hours, or choose the times.'
            : 'Drag on empty space to add hours, drag hours to move them, and their ends to make them longer or shorter.'}
        </p>
        <ul className="mt-2 divide-y divide-line">
          {WEEKDAYS.map((day) => (
            <li key={day} className="flex items-center justify-between gap-2 py-1">
              <span className="min-w-0 py-1 text-small">
                <b className="block">{DAY_NAMES[day]}</b>
                <span className="num block text-tiny text-ink-2">{capital(hoursWords(weekly[day]))}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Change hours on ${DAY_NAMES[day]}`}
                className="-mr-3"
                onClick={() => setAsking({ day })}
              >
                Hours
              </Button>
            </li>
          ))}
        </ul>
        <p className="num mt-2 border-t border-line pt-3 text-small">
          <b>{totalWords(columns.flatMap(({ open }) => open))}</b> open a week
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setAsking({ day: 'mon', ranges: [...weekly.mon, nextRange(weekly.mon)] })}
          >
            <Icon of={Plus} size={16} />
            Add hours
          </Button>
          {weekly.mon.length > 0 && (
            <Button variant="ghost" size="sm" onClick={copyMonday}>
              Copy Monday to weekdays
            </Button>
          )}
        </div>
      </Card>
      {asking && (
        <HoursDialog
          open
          onClose={() => setAsking(null)}
          days={WEEKDAYS.map((day) => ({ key: day, name: DAY_NAMES[day], ranges: weekly[day] }))}
          day={asking.day}
          initial={asking.ranges}
          description="For every week, except on dates with hours of their own."
          zone={zone}
          onKeep={(day, ranges) => isWeekday(day) && set(day, ranges)}
        />
      )}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function totalWords(stretches: readonly { from: number; to: number }[]): string {
  const minutes = stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`
}
