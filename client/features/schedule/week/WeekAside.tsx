import type { ScheduleCoachQuery } from '../../../generated/graphql.ts'
import { hoursOn, type TimeRange, withExtra, withoutTimeOff } from '../draft/calendar-change.ts'
import type { Draft } from '../draft/use-draft.ts'
import { busyElsewhere, type Chosen, type DayLayout, type Schedule } from '../grid/week-layout.ts'
import { TimeOffThisWeek } from './TimeOffThisWeek.tsx'
import { WeekFigures } from './WeekFigures.tsx'
import { type SessionTypeChoice, WhyPanel } from './WhyPanel.tsx'

interface WeekAsideProps {
  profile: ScheduleCoachQuery['myCoachProfile']
  schedule: Schedule
  days: readonly DayLayout[]
  draft: Draft
  /** Times can be asked about. */
  hasTimes: boolean
  types: readonly SessionTypeChoice[]
  type: string
  onType: (key: string) => void
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
  onHours: (date: string, ranges: readonly TimeRange[]) => void
  onWeekly: () => void
}

/** Beside the week: why the chosen time is offered or not, the week's figures, and its time off. */
export function WeekAside(props: WeekAsideProps) {
  const { profile, schedule, days, draft, hasTimes, types, type, chosen, onHours } = props
  const { calendar } = draft
  const minutes = profile?.sessionTypes.find(({ key }) => key === type)?.durationMinutes ?? 0
  const timeOff = new Set(days.flatMap((day) => day.timeOff.map(({ span }) => span)))
  return (
    <aside aria-label="About this week" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {profile && hasTimes && (
        <WhyPanel
          coachId={profile.id}
          types={types}
          type={type}
          onType={props.onType}
          calendar={draft.base}
          isDirty={draft.isDirty}
          busyIn={busyElsewhere(days, chosen, minutes)}
          chosen={chosen}
          onChoose={props.onChoose}
          onBlock={(date) => onHours(date, [])}
          onExtra={({ date, time }) => onHours(date, withExtra(hoursOn(calendar, date), time))}
          onDay={(date) => onHours(date, hoursOn(calendar, date))}
          onWeekly={props.onWeekly}
        />
      )}
      <WeekFigures schedule={schedule} />
      <TimeOffThisWeek
        timeOff={[...timeOff]}
        zone={schedule.timeZone}
        onRemove={(span) => draft.apply(withoutTimeOff(span), 'Time off removed.')}
      />
    </aside>
  )
}
