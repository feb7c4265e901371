import { useState } from 'react'
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
import { EveryWeek } from './EveryWeek.tsx'
import { HoursDialog } from './HoursDialog.tsx'
import { HoursGrid, shownOf } from './HoursGrid.tsx'

interface WeeklyViewProps {
  draft: Draft
  zone: string
}

const isWeekday = (text: string): text is Weekday => WEEKDAYS.some((day) => day === text)

const HINTS = {
  phone: 'Press and hold to add hours, or choose the times.',
  grid: 'Drag on empty space to add hours, drag hours to move them, and their ends to make them longer or shorter.',
}

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
      <EveryWeek
        weekly={weekly}
        hint={isPhone ? HINTS.phone : HINTS.grid}
        onOpen={(day) => setAsking({ day })}
        onAdd={() => setAsking({ day: 'mon', ranges: [...weekly.mon, nextRange(weekly.mon)] })}
        onCopyMonday={copyMonday}
      />
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
