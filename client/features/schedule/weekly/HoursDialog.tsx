import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import type { ScheduleChangeInput } from '../../../generated/graphql.ts'
import { RangeList } from '../../availability/RangeList.tsx'
import type { TimeRange } from '../draft/calendar-change.ts'
import { TouchedNotice } from '../draft/TouchedNotice.tsx'
import { mistakesIn } from './range-mistakes.ts'

export interface HoursDay {
  key: string
  /** "Monday", "Thu 26 Nov". */
  name: string
  ranges: readonly TimeRange[]
}

interface HoursDialogProps {
  open: boolean
  onClose: () => void
  /** One date, or the weekdays to choose from. */
  days: readonly HoursDay[]
  /** The day it opens with. */
  day: string
  /** The hours it opens with instead of that day's. */
  initial?: readonly TimeRange[]
  description: string
  zone: string
  /** What setting the hours would be, to name the sessions it concerns. */
  changeOf?: (day: string, ranges: readonly TimeRange[]) => ScheduleChangeInput
  onKeep: (day: string, ranges: readonly TimeRange[]) => void
  /** Gives a date its weekly hours back; absent when it has them. */
  onWeekly?: () => void
}

/** The exact hours of a day. Nothing is saved here: they join the other changes. */
export function HoursDialog(props: HoursDialogProps) {
  const { open, onClose, days, initial, description, zone, changeOf, onKeep, onWeekly } = props
  const [key, setKey] = useState(props.day)
  const day = days.find((one) => one.key === key)
  const [ranges, setRanges] = useState<readonly TimeRange[]>(initial ?? day?.ranges ?? [])
  const errors = mistakesIn(ranges)
  const isWhole = errors.every((error) => error === undefined)
  const name = day?.name ?? ''

  function choose(next: string) {
    setKey(next)
    setRanges(days.find((one) => one.key === next)?.ranges ?? [])
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={days.length > 1 ? 'Weekly hours' : `Hours on ${name}`}
      description={description}
      footer={
        <>
          {onWeekly && (
            <Button
              variant="ghost"
              onClick={() => {
                onWeekly()
                onClose()
              }}
            >
              Use weekly hours
            </Button>
          )}
          <Button
            disabled={!isWhole}
            onClick={() => {
              onKeep(key, ranges)
              onClose()
            }}
          >
            {ranges.length > 0 ? 'Set hours' : days.length > 1 ? 'Close this day' : 'Block this day'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {days.length > 1 && (
          <Field label="Day">
            <NativeSelect
              options={days.map((one) => ({ value: one.key, label: one.name }))}
              value={key}
              onChange={({ target }) => choose(target.value)}
            />
          </Field>
        )}
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
        {changeOf && <TouchedNotice change={isWhole ? changeOf(key, ranges) : null} zone={zone} />}
      </div>
    </Dialog>
  )
}
