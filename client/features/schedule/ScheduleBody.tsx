import { useMemo, useState } from 'react'
import type { ScheduleCoachQuery } from '../../generated/graphql.ts'
import { zoneLabel } from '../../lib/time-zones.ts'
import { UnsavedGuard } from '../../routing/UnsavedGuard.tsx'
import type { CalendarRules } from '../availability/availability-rules.ts'
import { CalendarsPanel } from './calendars/CalendarsPanel.tsx'
import { emptyCalendar, withRule } from './draft/calendar-change.ts'
import { DraftBar } from './draft/DraftBar.tsx'
import { RulesPanel } from './draft/RulesPanel.tsx'
import { SaveDialogs } from './draft/SaveDialogs.tsx'
import { useDraft } from './draft/use-draft.ts'
import { usePreview } from './draft/use-preview.ts'
import { useSaveDraft } from './draft/use-save-draft.ts'
import { useUndoKey } from './draft/use-undo-key.ts'
import type { Schedule } from './grid/week-layout.ts'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useMode } from './use-mode.ts'
import type { useWeek } from './week/use-week.ts'
import { WeekView } from './week/WeekView.tsx'
import { weekZone } from './week/week-zone.ts'
import { NoHours } from './weekly/NoHours.tsx'
import { WeeklyView } from './weekly/WeeklyView.tsx'

interface ScheduleBodyProps {
  profile: ScheduleCoachQuery['myCoachProfile']
  week: ReturnType<typeof useWeek>
  schedule: Schedule
  /** Of a calendar that is not set yet. */
  rulesByDefault: CalendarRules
}

/** One calendar with its unsaved changes, seen as a week with its dates or as the hours of every week. */
export function ScheduleBody({ profile, week, schedule, rulesByDefault }: ScheduleBodyProps) {
  const zone = schedule.timeZone
  const none = useMemo(() => emptyCalendar(zone, rulesByDefault), [zone, rulesByDefault])
  const saved = profile?.availability ?? null
  const draft = useDraft(saved ?? none)
  const [mode, setMode] = useMode()
  const types = profile?.sessionTypes.filter(({ active }) => active) ?? []
  const [chosenType, setType] = useState<string>()
  const type = chosenType ?? types[0]?.key ?? ''
  const saving = useSaveDraft(draft, type)
  const effect = usePreview(draft.calendar, type)
  useUndoKey(draft.canUndo ? draft.undo : null)
  const hasHours = saved !== null || draft.isDirty

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-[2.25rem]">Schedule</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 text-tiny text-ink-2">
            <p>Times in {mode === 'week' ? weekZone(zone, week.dates) : zoneLabel(zone)}.</p>
            {mode === 'week' && types.length > 0 && hasHours && (
              <a
                href="#offered"
                className="press inline-block font-semibold text-brand underline underline-offset-2"
              >
                Preview in another zone
              </a>
            )}
          </div>
        </div>
        <ModeSwitch value={mode} onChange={setMode} />
      </div>
      <output className="sr-only">{draft.said}</output>
      {!hasHours && mode === 'week' && <NoHours onSet={() => setMode('weekly')} />}
      {mode === 'week' ? (
        <WeekView
          profile={profile}
          week={week}
          schedule={schedule}
          draft={draft}
          editable={hasHours}
          types={types}
          type={type}
          onType={setType}
          onWeekly={() => setMode('weekly')}
        />
      ) : (
        <WeeklyView draft={draft} zone={zone} />
      )}
      {hasHours && types.length > 0 && (
        <RulesPanel
          rules={draft.calendar.rules}
          onRule={(name, value) => draft.apply(withRule(name, value), '', name)}
          effect={effect}
        />
      )}
      {profile && <CalendarsPanel zone={zone} />}
      {draft.isDirty && <DraftBar draft={draft} saving={saving} effect={effect} />}
      <SaveDialogs draft={draft} saving={saving} />
      <UnsavedGuard dirty={draft.isDirty} />
    </>
  )
}
