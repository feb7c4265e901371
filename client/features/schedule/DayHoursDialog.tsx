import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { FieldError } from '../../components/Field.tsx'
import { dayParts } from '../../lib/time.ts'
import { RangeList } from '../coach-profile/RangeList.tsx'
import { type Calendar, ownHours, type TimeRange, withDayHours } from './calendar-change.ts'
import { TouchedNotice } from './TouchedNotice.tsx'
import { useChangeCalendar } from './use-change-calendar.ts'

interface DayHoursDialogProps {
  open: boolean
  onClose: () => void
  date: string
  calendar: Calendar
  /** The hours it opens with: none block the day. */
  initial: readonly TimeRange[]
}

/** The hours of one date instead of the week's. */
export function DayHoursDialog({ open, onClose, date, calendar, initial }: DayHoursDialogProps) {
  const [ranges, setRanges] = useState<readonly TimeRange[]>(initial)
  const { changeCalendar, busy, refusal } = useChangeCalendar()
  const { weekday, day, month } = dayParts(date)
  const name = `${weekday} ${day} ${month}`
  const before = ownHours(calendar, date)
  const errors = ranges.map(({ start, end }) =>
    start < end ? undefined : 'Make the end later than the start.',
  )
  const isWhole = errors.every((error) => error === undefined)
  const back = withDayHours(date, before)

  const keep = async (next: readonly TimeRange[] | null, done: string) =>
    (await changeCalendar(withDayHours(date, next), back, done)) && onClose()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Hours on ${name}`}
      description="For this date only; other weeks keep their hours."
      footer={
        <>
          {before && (
            <Button
              variant="ghost"
              busy={busy}
              onClick={() => void keep(null, `${name} has its weekly hours again.`)}
            >
              Use weekly hours
            </Button>
          )}
          <Button
            disabled={!isWhole}
            busy={busy}
            busyLabel="Saving"
            onClick={() =>
              void keep(ranges, ranges.length === 0 ? `${name} is blocked.` : `Hours of ${name} saved.`)
            }
          >
            {ranges.length === 0 ? 'Block this day' : 'Save hours'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <span className="flex min-h-11 items-center text-small font-semibold sm:hidden">Open</span>
          <RangeList
            day={name}
            ranges={ranges}
            onChange={setRanges}
            errors={errors}
            closed="Nothing is offered"
          />
        </div>
        <TouchedNotice
          change={
            isWhole ? { override: { date, ranges: ranges.map(({ start, end }) => ({ start, end })) } } : null
          }
          zone={calendar.timezone}
        />
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
    </Dialog>
  )
}
