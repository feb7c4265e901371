import { useBootConfig } from '../../config/boot-config.ts'
import { useScheduleCoachQuery } from '../../generated/graphql.ts'
import { PageFailure } from '../access/PageFailure.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { ScheduleBody } from './ScheduleBody.tsx'
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx'
import { useWeek } from './week/use-week.ts'

export function SchedulePage() {
  const { productName } = useBootConfig()
  const ownZone = useTimeZone()
  const coach = useScheduleCoachQuery({ notifyOnNetworkStatusChange: true })
  const profile = coach.data?.myCoachProfile ?? null
  const zone = profile?.availability?.timezone ?? ownZone
  const week = useWeek(coach.data ? zone : null)
  const error = coach.data ? (week.schedule ? undefined : week.error) : coach.error

  return (
    <div className="measure pt-7 pb-16 md:pt-8">
      <title>{`Schedule | ${productName}`}</title>
      {error && (
        <>
          <h1 className="mb-5.5 text-[2.25rem]">Schedule</h1>
          <PageFailure
            error={error}
            title="Your schedule could not be loaded"
            audience="This page is for coaches."
            onRetry={() => (coach.data ? week.refetch() : void coach.refetch())}
            retrying={coach.loading || week.loading}
          />
        </>
      )}
      {!error && !week.schedule && (
        <>
          <h1 className="text-[2.25rem]">Schedule</h1>
          <ScheduleSkeleton />
        </>
      )}
      {!error && week.schedule && (
        <ScheduleBody profile={profile} week={week} schedule={{ ...week.schedule, timeZone: zone }} />
      )}
    </div>
  )
}
