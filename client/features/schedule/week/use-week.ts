import { skipToken } from '@apollo/client/react'
import { useNow } from '../../../components/use-now.ts'
import { useScheduleWeekQuery } from '../../../generated/graphql.ts'
import { addDays, datesFrom, localDate, startOfDate, weekStart } from '../../../lib/time.ts'
import { useAddressParams } from '../../../routing/use-address-params.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const isDate = (text: string | null): text is string =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) && text > '1971' && text < '2999'

/** The week in the address, this one without, and what the calendar has in it. `zone` is null until it is known. */
export function useWeek(zone: string | null) {
  const [params, setParams] = useAddressParams()
  const asked = params.get('week')
  const today = localDate(useNow(60_000), zone ?? 'UTC')
  const monday = weekStart(isDate(asked) ? asked : today)
  const dates = datesFrom(monday, 7)
  const query = useScheduleWeekQuery(
    zone
      ? {
          variables: { from: startOfDate(monday, zone), to: startOfDate(addDays(monday, 7), zone) },
          notifyOnNetworkStatusChange: true,
        }
      : skipToken,
  )
  function setWeek(next: string | null): void {
    setParams(
      (current) => {
        if (next) current.set('week', next)
        else current.delete('week')
        return current
      },
      { replace: true },
    )
  }
  return {
    monday,
    dates,
    today,
    /** What is shown belongs to the week before, while this one is on its way. */
    isStale: !query.data && query.loading,
    schedule: (query.data ?? query.previousData)?.mySchedule,
    error: query.error,
    loading: query.loading,
    refetch: () => void query.refetch(),
    move: (weeks: number) => setWeek(addDays(monday, weeks * 7)),
    goToday: () => setWeek(null),
  }
}
