import { useFiguresQuery } from '../../generated/graphql.ts'

/** What a coach's calendar keeps to until they choose; `rulesByDefault` is undefined until it is known. */
export function useCalendarRules() {
  const { data, error, loading, refetch } = useFiguresQuery()
  return { rulesByDefault: data?.figures.calendarRules, error, loading, refetch }
}
