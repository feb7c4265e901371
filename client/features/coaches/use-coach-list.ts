import { useMemo } from 'react'
import { useNow } from '../../components/use-now.ts'
import { useCoachesQuery, useFreeCountsQuery } from '../../generated/graphql.ts'
import { useGeoCurrency, useTimeZone } from '../geo/time-zone.ts'
import { type CoachSearch, filterOf } from './coach-search.ts'

const PAGE = 20
/** "Free" means from now; a coarser now keeps the question, and with it the cached answer, the same for a while. */
const NOW_STEP_MS = 300_000

/** The listing for a search: what is known now, and how to get the rest. */
export function useCoachList(search: CoachSearch) {
  const zone = useTimeZone()
  const currency = useGeoCurrency()
  const minute = Math.floor(useNow(NOW_STEP_MS) / NOW_STEP_MS)
  const here = useMemo(
    () => ({ zone, currency, now: new Date(minute * NOW_STEP_MS) }),
    [zone, currency, minute],
  )
  const filter = useMemo(() => filterOf(search, here), [search, here])

  const list = useCoachesQuery({
    variables: { filter, sort: search.sort, first: PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const free = useFreeCountsQuery({
    variables: {
      today: filterOf({ ...search, free: 'today' }, here),
      soon: filterOf({ ...search, free: 'soon' }, here),
      weekend: filterOf({ ...search, free: 'weekend' }, here),
    },
  })
  const counts = free.data ?? free.previousData

  return {
    zone,
    currency,
    /** Of this search, or of the one before while this one is on its way. */
    coaches: (list.data ?? list.previousData)?.coaches,
    freeCounts: counts && {
      today: counts.today.totalCount,
      soon: counts.soon.totalCount,
      weekend: counts.weekend.totalCount,
    },
    stale: list.loading && !list.data,
    loadingMore: list.loading && Boolean(list.data),
    error: list.error,
    retry: () => void list.refetch(),
    more: () => void list.fetchMore({ variables: { after: list.data?.coaches.pageInfo.endCursor } }),
  }
}
