import { useScheduleCoachQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageFailure } from '../../page/PageFailure.tsx'
import { useCalendarRules } from '../availability/use-calendar-rules.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { ScheduleBody } from './ScheduleBody.tsx'
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx'
import { useWeek } from './week/use-week.ts'

export function SchedulePage() {
  const ownZone = useTimeZone()
  const { rulesByDefault, ...rules } = useCalendarRules()
  const coach = useScheduleCoachQuery({ notifyOnNetworkStatusChange: true })
  const profile = coach.data?.myCoachProfile ?? null
  const zone = profile?.availability?.timezone ?? ownZone
  const week = useWeek(coach.data ? zone : null)
  const missing = coach.data ? (week.schedule ? (rulesByDefault ? null : rules) : week) : coach
  const error = missing?.error

  return (
    <Page title="Schedule" className="pt-7 pb-16 md:pt-8">
      {missing && error && (
        <>
          <h1 className="mb-5.5 text-[2.25rem]">Schedule</h1>
          <PageFailure
            query={missing}
            title="Your schedule could not be loaded"
            audience="This page is for coaches."
          />
        </>
      )}
      {missing && !error && (
        <>
          <h1 className="text-[2.25rem]">Schedule</h1>
          <ScheduleSkeleton />
        </>
      )}
      {week.schedule && rulesByDefault && !error && (
        <ScheduleBody
          profile={profile}
          week={week}
          schedule={{ ...week.schedule, timeZone: zone }}
          rulesByDefault={rulesByDefault}
        />
      )}
    </Page>
  )
}
