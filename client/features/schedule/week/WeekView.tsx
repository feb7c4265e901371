import { useState } from 'react'
import { Card } from '../../../components/layout/Card.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { useNow } from '../../../components/use-now.ts'
import type { ScheduleCoachQuery } from '../../../generated/graphql.ts'
import type { TimeRange } from '../draft/calendar-change.ts'
import type { Draft } from '../draft/use-draft.ts'
import { type Chosen, nextOpen, type Schedule, weekLayout } from '../grid/week-layout.ts'
import { DayList } from './DayList.tsx'
import { OfferedTimes } from './OfferedTimes.tsx'
import { useBusyTimes } from './use-busy-times.ts'
import type { useWeek } from './use-week.ts'
import { WeekAside } from './WeekAside.tsx'
import { WeekBar } from './WeekBar.tsx'
import { type Asking, WeekDialogs } from './WeekDialogs.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import type { SessionTypeChoice } from './WhyPanel.tsx'
import { weekGestures } from './week-gestures.ts'

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

/** A week with its dates: what is in it, what may change on them alone, and why a time is not offered. */
export function WeekView(props: WeekViewProps) {
  const { profile, week, schedule, draft, editable, types, type, onType, onWeekly } = props
  const now = useNow(60_000)
  const isPhone = useIsPhone()
  const [picked, setChosen] = useState<Chosen | null>(null)
  const [asking, ask] = useState<Asking | null>(null)
  const { dates, monday, today } = week
  const zone = schedule.timeZone
  const busy = useBusyTimes(profile ? monday : null, zone)
  const days = weekLayout(schedule, dates, editable ? draft.calendar : null, busy)
  const chosen = picked ?? nextOpen(days, zone, now)
  const hasTimes = editable && types.length > 0
  const askHours = (date: string, ranges: readonly TimeRange[]) => ask({ what: 'hours', date, ranges })
  const askTimeOff = () => ask({ what: 'time-off', date: dates.includes(today) ? today : monday, span: null })

  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <WeekBar
          monday={monday}
          onWeek={week.move}
          onToday={week.goToday}
          onTimeOff={editable ? askTimeOff : undefined}
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
              edit={editable ? weekGestures({ days, zone, draft, ask }) : undefined}
            />
          </Card>
        )}
        <WeekAside
          profile={profile}
          schedule={schedule}
          days={days}
          draft={draft}
          hasTimes={hasTimes}
          types={types}
          type={type}
          onType={onType}
          chosen={chosen}
          onChoose={setChosen}
          onHours={askHours}
          onWeekly={onWeekly}
        />
      </div>
      {profile && hasTimes && (
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
      <WeekDialogs asking={asking} onClose={() => ask(null)} days={days} zone={zone} draft={draft} />
    </>
  )
}
