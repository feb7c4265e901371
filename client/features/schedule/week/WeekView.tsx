import { useState } from 'react'
import { Card } from '../../../components/layout/Card.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { useNow } from '../../../components/use-now.ts'
import type { ScheduleCoachQuery } from '../../../generated/graphql.ts'
import {
  type CalendarChange,
  hoursOn,
  inTurn,
  ownHours,
  type TimeOff,
  type TimeRange,
  weekdayOf,
  withDayHours,
  withExtra,
  withoutTimeOff,
  withTimeOff,
} from '../draft/calendar-change.ts'
import { dateName, hoursWords } from '../draft/calendar-diff.ts'
import { DayList } from './DayList.tsx'
import { DropDialog } from './DropDialog.tsx'
import type { Placed } from '../grid/hours-geometry.ts'
import { HoursDialog } from '../weekly/HoursDialog.tsx'
import { OfferedTimes } from './OfferedTimes.tsx'
import { TimeOffDialog } from './TimeOffDialog.tsx'
import { TimeOffThisWeek } from './TimeOffThisWeek.tsx'
import { useBusyTimes } from './use-busy-times.ts'
import type { Draft } from '../draft/use-draft.ts'
import type { useWeek } from './use-week.ts'
import { moveOnDates, moveTimeOff, moveWeekly, takeOff, timeOffOf } from '../grid/week-edit.ts'
import { WeekBar } from './WeekBar.tsx'
import { WeekFigures } from './WeekFigures.tsx'
import { type WeekEdit, WeekGrid } from './WeekGrid.tsx'
import {
  busyElsewhere,
  type Chosen,
  nextOpen,
  type Schedule,
  stretchOf,
  weekLayout,
} from '../grid/week-layout.ts'
import { type SessionTypeChoice, WhyPanel } from './WhyPanel.tsx'

interface WeekViewProps {
  profile: ScheduleCoachQuery['myCoachProfile']
  week: ReturnType<typeof useWeek>
  schedule: Schedule
  draft: Draft
  /** There are hours to change. */
  editable: boolean
  types: readonly SessionTypeChoice[]
  type: string
  onType: (key: string) => void
  onWeekly: () => void
}

type Asking =
  | { what: 'time-off'; date: string; span: TimeOff | null }
  | { what: 'hours'; date: string; ranges: readonly TimeRange[] }
  | { what: 'drawn'; placed: Placed }

/** A week with its dates: what is in it, what may change on them alone, and why a time is not offered. */
export function WeekView(props: WeekViewProps) {
  const { profile, week, schedule, draft, editable, types, type, onType, onWeekly } = props
  const now = useNow(60_000)
  const isPhone = useIsPhone()
  const [picked, setChosen] = useState<Chosen | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { dates, monday, today } = week
  const zone = schedule.timeZone
  const { calendar } = draft
  const busy = useBusyTimes(profile ? monday : null, zone)
  const days = weekLayout(schedule, dates, editable ? calendar : null, busy)
  const chosen = picked ?? nextOpen(days, zone, now)
  const minutes = profile?.sessionTypes.find(({ key }) => key === type)?.durationMinutes ?? 0
  const firstFree = dates.includes(today) ? today : monday
  const askHours = (date: string, ranges: readonly TimeRange[]) => setAsking({ what: 'hours', date, ranges })

  const edit: WeekEdit = {
    onDraw: (placed) => setAsking({ what: 'drawn', placed }),
    onMove: (block, column, put) => {
      const span = block.kind === 'off' ? timeOffOf(days, block, column) : null
      if (span) draft.apply(...moveTimeOff(span, put, zone))
      else if (block.kind === 'open')
        draft.apply(...moveOnDates(days, { column, from: block.from, to: block.to }, put))
    },
    onRemove: (block, column) => {
      const span = block.kind === 'off' ? timeOffOf(days, block, column) : null
      if (span) draft.apply(withoutTimeOff(span), 'Time off removed.')
      else if (block.kind === 'open')
        draft.apply(...moveOnDates(days, { column, from: block.from, to: block.to }, null))
    },
    onOpen: (block, column) => {
      const span = block.kind === 'off' ? timeOffOf(days, block, column) : null
      if (span) setAsking({ what: 'time-off', date: column, span })
      else askHours(column, hoursOn(calendar, column))
    },
  }

  function keepTimeOff(before: TimeOff | null, span: TimeOff): void {
    const change: CalendarChange = before
      ? inTurn(withoutTimeOff(before), withTimeOff(span))
      : withTimeOff(span)
    draft.apply(change, before ? 'Time off changed.' : 'Time off added.')
  }

  function openEveryWeek(placed: Placed): void {
    const day = weekdayOf(placed.column)
    const weekly = { [day]: calendar.weekly[day].map(stretchOf) }
    draft.apply(
      ...moveWeekly(weekly, { [day]: `Every ${dateName(placed.column).slice(0, 3)}` }, null, {
        ...placed,
        column: day,
      }),
    )
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <WeekBar
          monday={monday}
          onWeek={week.move}
          onToday={week.goToday}
          onTimeOff={
            editable ? () => setAsking({ what: 'time-off', date: firstFree, span: null }) : undefined
          }
        />
        {editable && !isPhone && (
          <p className="text-tiny text-ink-2">
            Drag to change this week alone. With Shift, draw over open hours, such as time off.
          </p>
        )}
      </div>
      <div
        aria-busy={week.isStale || undefined}
        className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-7 aria-busy:opacity-60"
      >
        {isPhone ? (
          <DayList
            days={days}
            zone={zone}
            now={now}
            onDay={editable ? ({ date, ranges }) => askHours(date, ranges) : undefined}
          />
        ) : (
          <Card className="overflow-hidden">
            <WeekGrid
              days={days}
              zone={zone}
              now={now}
              chosen={chosen}
              onChoose={setChosen}
              edit={editable ? edit : undefined}
            />
          </Card>
        )}
        <aside aria-label="About this week" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {profile && editable && types.length > 0 && (
            <WhyPanel
              coachId={profile.id}
              types={types}
              type={type}
              onType={onType}
              calendar={draft.base}
              isDirty={draft.isDirty}
              busyIn={busyElsewhere(days, chosen, minutes)}
              chosen={chosen}
              onChoose={setChosen}
              onBlock={(date) => askHours(date, [])}
              onExtra={({ date, time }) => askHours(date, withExtra(hoursOn(calendar, date), time))}
              onDay={(date) => askHours(date, hoursOn(calendar, date))}
              onWeekly={onWeekly}
            />
          )}
          <WeekFigures schedule={schedule} />
          <TimeOffThisWeek
            timeOff={uniqueSpans(days.flatMap(({ timeOff }) => timeOff.map(({ span }) => span)))}
            zone={zone}
            onRemove={(span) => draft.apply(withoutTimeOff(span), 'Time off removed.')}
          />
        </aside>
      </div>
      {profile && editable && types.length > 0 && (
        <OfferedTimes
          key={zone}
          coachId={profile.id}
          types={types}
          type={type}
          onType={onType}
          dates={dates}
          zone={zone}
          isDirty={draft.isDirty}
        />
      )}
      {asking?.what === 'time-off' && (
        <TimeOffDialog
          open
          onClose={() => setAsking(null)}
          initial={asking.span}
          date={asking.date}
          zone={zone}
          onKeep={(span) => keepTimeOff(asking.span, span)}
        />
      )}
      {asking?.what === 'hours' && (
        <HoursDialog
          open
          onClose={() => setAsking(null)}
          days={[{ key: asking.date, name: dateName(asking.date), ranges: asking.ranges }]}
          day={asking.date}
          description="For this date only; other weeks keep their hours."
          zone={zone}
          changeOf={(date, ranges) => ({
            override: { date, ranges: ranges.map(({ start, end }) => ({ start, end })) },
          })}
          onKeep={(date, ranges) =>
            draft.apply(withDayHours(date, ranges), `${dateName(date)} only: ${hoursWords(ranges)}.`)
          }
          onWeekly={
            ownHours(calendar, asking.date)
              ? () =>
                  draft.apply(
                    withDayHours(asking.date, null),
                    `${dateName(asking.date)} has its weekly hours again.`,
                  )
              : undefined
          }
        />
      )}
      {asking?.what === 'drawn' && (
        <DropDialog
          placed={asking.placed}
          onClose={() => setAsking(null)}
          onDate={() => draft.apply(...moveOnDates(days, null, asking.placed))}
          onEveryWeek={() => openEveryWeek(asking.placed)}
          onTimeOff={() => draft.apply(...takeOff(asking.placed, zone))}
        />
      )}
    </>
  )
}

const uniqueSpans = (spans: readonly TimeOff[]): TimeOff[] => [...new Set(spans)]
