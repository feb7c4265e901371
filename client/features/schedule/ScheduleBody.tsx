import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { useNow } from '../../components/use-now.ts'
import type { ScheduleCoachQuery } from '../../generated/graphql.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { type TimeRange, withExtra } from './calendar-change.ts'
import { DayHoursDialog } from './DayHoursDialog.tsx'
import { DayList } from './DayList.tsx'
import { NoHours } from './NoHours.tsx'
import { OfferedTimes } from './OfferedTimes.tsx'
import { TimeOffDialog } from './TimeOffDialog.tsx'
import { TimeOffThisWeek } from './TimeOffThisWeek.tsx'
import type { useWeek } from './use-week.ts'
import { WeekBar } from './WeekBar.tsx'
import { WeekFigures } from './WeekFigures.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import { type Chosen, nextOpen, type Schedule, weekLayout } from './week-layout.ts'
import { WhyPanel } from './WhyPanel.tsx'

interface ScheduleBodyProps {
  profile: ScheduleCoachQuery['myCoachProfile']
  week: ReturnType<typeof useWeek>
  schedule: Schedule
}

type Asking =
  | { what: 'time-off'; date: string }
  | { what: 'hours'; date: string; ranges: readonly TimeRange[] }

export function ScheduleBody({ profile, week, schedule }: ScheduleBodyProps) {
  const now = useNow(60_000)
  const isPhone = useIsPhone()
  const [picked, setChosen] = useState<Chosen | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const types = profile?.sessionTypes.filter(({ active }) => active) ?? []
  const [chosenType, setChosenType] = useState<string>()
  const type = chosenType ?? types[0]?.key ?? ''
  const { dates, monday, today } = week
  const zone = schedule.timeZone
  const days = weekLayout(schedule, dates)
  const chosen = picked ?? nextOpen(days, zone, now)
  const calendar = profile?.availability ?? null
  const rangesOf = (date: string) => days.find((day) => day.date === date)?.ranges ?? []
  const firstFree = dates.includes(today) ? today : monday

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[2.25rem]">Schedule</h1>
          <p className="mt-1 text-tiny text-ink-2">Times in {zoneLabel(schedule.timeZone)}.</p>
        </div>
        <WeekBar
          monday={monday}
          onWeek={week.move}
          onToday={week.goToday}
          onTimeOff={calendar ? () => setAsking({ what: 'time-off', date: firstFree }) : undefined}
        />
      </div>
      {!calendar && <NoHours />}
      <div
        aria-busy={week.isStale || undefined}
        className="mt-5.5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-7 aria-busy:opacity-60"
      >
        {isPhone ? (
          <DayList
            days={days}
            zone={zone}
            now={now}
            onDay={calendar ? ({ date, ranges }) => setAsking({ what: 'hours', date, ranges }) : undefined}
          />
        ) : (
          <Card className="overflow-hidden">
            <WeekGrid days={days} zone={zone} now={now} chosen={chosen} onChoose={setChosen} />
          </Card>
        )}
        <aside aria-label="About this week" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {profile && calendar && types.length > 0 && (
            <WhyPanel
              coachId={profile.id}
              types={types}
              type={type}
              onType={setChosenType}
              calendar={calendar}
              chosen={chosen}
              onChoose={setChosen}
              onBlock={(date) => setAsking({ what: 'hours', date, ranges: [] })}
              onExtra={({ date, time }) =>
                setAsking({ what: 'hours', date, ranges: withExtra(rangesOf(date), time) })
              }
            />
          )}
          <WeekFigures schedule={schedule} />
          <TimeOffThisWeek timeOff={schedule.timeOff} zone={zone} />
        </aside>
      </div>
      {profile && calendar && types.length > 0 && (
        <OfferedTimes
          key={zone}
          coachId={profile.id}
          types={types}
          type={type}
          onType={setChosenType}
          dates={dates}
          zone={zone}
        />
      )}
      {asking?.what === 'time-off' && (
        <TimeOffDialog open onClose={() => setAsking(null)} date={asking.date} zone={zone} />
      )}
      {asking?.what === 'hours' && calendar && (
        <DayHoursDialog
          open
          onClose={() => setAsking(null)}
          date={asking.date}
          calendar={calendar}
          initial={asking.ranges}
        />
      )}
    </>
  )
}
