import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Chip } from '../../../components/Chip.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TimeZonePicker } from '../../../components/fields/TimeZonePicker.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { cx } from '../../../lib/cx.ts'
import { plural } from '../../../lib/text.ts'
import { dayParts } from '../../../lib/time.ts'
import { useSlots } from '../../slots/use-slots.ts'
import type { SessionTypeChoice } from './WhyPanel.tsx'
import { weekZone } from './week-zone.ts'

interface OfferedTimesProps {
  coachId: string
  types: readonly SessionTypeChoice[]
  type: string
  onType: (key: string) => void
  dates: readonly string[]
  /** The coach's own zone, which it begins with. */
  zone: string
  /** Something is changed and not saved, which students do not see. */
  isDirty: boolean
}

const DAYS = 'mt-4 grid gap-x-3 gap-y-4 max-sm:grid-cols-2 sm:grid-cols-4 lg:grid-cols-7'

/** What students can book this week, as they see it in their own zone. */
export function OfferedTimes({ coachId, types, type, onType, dates, zone: own, isDirty }: OfferedTimesProps) {
  const [zone, setZone] = useState(own)
  const { slots, isLoaded, error } = useSlots({ coachId, sessionType: type, dates, zone })
  const isEmpty = isLoaded && slots.length === 0
  return (
    <Card as="section" aria-labelledby="offered" className="mt-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="offered" className="text-heading">
            What students see
          </h2>
          <output className="mt-1 block text-small text-ink-2">
            {error
              ? describeError(error).message
              : isLoaded
                ? `${plural(slots.length, 'time')} offered this week`
                : 'Loading times'}
          </output>
          {isDirty && <p className="text-tiny text-ink-2">As saved, without your unsaved changes.</p>}
          <TimeZonePicker value={zone} onChange={setZone} label={weekZone(zone, dates)} />
        </div>
        <NativeSelect
          aria-label="Session type to preview"
          options={types.map(({ key, title }) => ({ value: key, label: title }))}
          value={type}
          onChange={({ target }) => onType(target.value)}
          className="w-60 max-sm:w-full"
        />
      </div>
      <div className={cx(DAYS, isEmpty && 'max-lg:hidden')}>
        {dates.map((date) => {
          const { weekday, day, month } = dayParts(date)
          const mine = slots.filter(({ localDate }) => localDate === date)
          return (
            <section key={date} aria-label={`Offered on ${weekday} ${day} ${month}`}>
              <h3 className="num font-text text-tiny font-semibold tracking-normal">
                {weekday} <span className="font-normal text-ink-2">{day}</span>
              </h3>
              <div className="mt-2 flex flex-wrap gap-1.5">
                {!isLoaded && !error && <Skeleton className="h-6.5 w-full" />}
                {isLoaded && mine.length === 0 && <span className="text-tiny text-ink-2">None</span>}
                {mine.map(({ startsAt, localStart }) => (
                  <Chip key={startsAt} tone="brand" className="num">
                    {localStart}
                  </Chip>
                ))}
              </div>
            </section>
          )
        })}
      </div>
    </Card>
  )
}
