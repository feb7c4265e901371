import { ownHours, type TimeOff, type TimeRange, withDayHours } from '../draft/calendar-change.ts'
import { dateName, hoursWords } from '../draft/calendar-diff.ts'
import type { Draft } from '../draft/use-draft.ts'
import type { Placed } from '../grid/hours-geometry.ts'
import { moveOnDates, openEveryWeek, putTimeOff, takeOff } from '../grid/week-edit.ts'
import type { DayLayout } from '../grid/week-layout.ts'
import { HoursDialog } from '../weekly/HoursDialog.tsx'
import { DropDialog } from './DropDialog.tsx'
import { TimeOffDialog } from './TimeOffDialog.tsx'

/** What the week asks about before it changes. */
export type Asking =
  | { what: 'time-off'; date: string; span: TimeOff | null }
  | { what: 'hours'; date: string; ranges: readonly TimeRange[] }
  | { what: 'drawn'; placed: Placed }

interface WeekDialogsProps {
  asking: Asking | null
  onClose: () => void
  days: readonly DayLayout[]
  zone: string
  draft: Draft
}

/** The one question the week asks, and what its answer does to the draft. */
export function WeekDialogs({ asking, onClose, days, zone, draft }: WeekDialogsProps) {
  if (asking?.what === 'time-off')
    return (
      <TimeOffDialog
        open
        onClose={onClose}
        initial={asking.span}
        date={asking.date}
        zone={zone}
        onKeep={(span) => draft.apply(...putTimeOff(asking.span, span))}
      />
    )
  if (asking?.what === 'hours')
    return <HoursOfDate {...asking} key={asking.date} onClose={onClose} zone={zone} draft={draft} />
  if (asking?.what === 'drawn')
    return (
      <DropDialog
        placed={asking.placed}
        onClose={onClose}
        onDate={() => draft.apply(...moveOnDates(days, null, asking.placed))}
        onEveryWeek={() => draft.apply(...openEveryWeek(draft.calendar, asking.placed))}
        onTimeOff={() => draft.apply(...takeOff(asking.placed, zone))}
      />
    )
  return null
}

interface HoursOfDateProps extends Pick<WeekDialogsProps, 'onClose' | 'zone' | 'draft'> {
  date: string
  ranges: readonly TimeRange[]
}

function HoursOfDate({ date, ranges, onClose, zone, draft }: HoursOfDateProps) {
  const name = dateName(date)
  const backToWeekly = () => draft.apply(withDayHours(date, null), `${name} has its weekly hours again.`)
  return (
    <HoursDialog
      open
      onClose={onClose}
      days={[{ key: date, name, ranges }]}
      day={date}
      description="For this date only; other weeks keep their hours."
      zone={zone}
      changeOf={(changed, hours) => ({
        override: { date: changed, ranges: hours.map(({ start, end }) => ({ start, end })) },
      })}
      onKeep={(kept, hours) =>
        draft.apply(withDayHours(kept, hours), `${dateName(kept)} only: ${hoursWords(hours)}.`)
      }
      onWeekly={ownHours(draft.calendar, date) ? backToWeekly : undefined}
    />
  )
}
