import { useState } from 'react'
import { ChoiceChips } from '../../../components/fields/ChoiceChips.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { RangeList } from '../../availability/RangeList.tsx'
import type { Weekday } from '../../availability/weekdays.ts'
import type { Calendar, TimeRange } from '../draft/calendar-change.ts'
import type { Placed } from '../grid/hours-geometry.ts'
import { type HoursColumn, HoursGrid, shownOf } from './HoursGrid.tsx'
import { mistakesIn } from './range-mistakes.ts'

interface DayHoursPhoneProps {
  columns: readonly (HoursColumn & { key: Weekday })[]
  weekly: Calendar['weekly']
  onSet: (day: Weekday, ranges: readonly TimeRange[], tag?: string) => void
  onChange: (taken: Placed | null, put: Placed | null) => void
  onOpen: (column: string) => void
}

/** Weekly hours on a phone: one day at a time, to choose from lists or to draw. The page scrolls as ever. */
export function DayHoursPhone({ columns, weekly, onSet, onChange, onOpen }: DayHoursPhoneProps) {
  const [day, setDay] = useState<Weekday>('mon')
  const column = columns.find(({ key }) => key === day)
  // Wrong hours are not put into the calendar; they stay here until they are right.
  const [wrong, setWrong] = useState<{ day: Weekday; ranges: readonly TimeRange[] } | null>(null)
  if (!column) return null
  const ranges = wrong?.day === day ? wrong.ranges : weekly[day]
  const errors = mistakesIn(ranges)

  function change(next: readonly TimeRange[]) {
    const isRight = mistakesIn(next).every((error) => error === undefined)
    setWrong(isRight ? null : { day, ranges: next })
    if (isRight) onSet(day, next)
  }

  return (
    <Card className="grid min-w-0 gap-4 p-4">
      <ChoiceChips
        label="Day"
        inOneRow
        options={columns.map(({ key, head }) => ({ value: key, label: head }))}
        value={day}
        onChange={setDay}
      />
      <div>
        <span className="flex min-h-11 items-center text-small font-semibold">{column.name}</span>
        <RangeList day={column.name} ranges={ranges} onChange={change} errors={errors} />
      </div>
      <div className="-mx-4 -mb-4 overflow-hidden border-t border-line">
        <HoursGrid
          label={`Hours on ${column.name}`}
          columns={[column]}
          shown={shownOf(column.open)}
          onChange={onChange}
          onOpen={onOpen}
        />
      </div>
    </Card>
  )
}
