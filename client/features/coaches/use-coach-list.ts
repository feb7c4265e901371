import { useMemo, useState } from 'react'
import { useNow } from '../../components/use-now.ts'
import { type CoachesQuery, useCoachesQuery } from '../../generated/graphql.ts'
import { useGeoCurrency, useTimeZone } from '../geo/time-zone.ts'
import { type CoachSearch, filterOf, searchParams } from './coach-search.ts'
import { FREE_WHEN, type FreeWhen, spanOf } from './free-when.ts'

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
  // Counted as of when the search was made: pages that were loaded since stay.
  const { now } = useHeld(here, `${searchParams(search)} ${zone}`)
  const free = useMemo(() => WHENS.map((when) => spanOf(when, zone, now)), [zone, now])

  const list = useCoachesQuery({
    variables: { filter, sort: search.sort, first: PAGE, free },
    notifyOnNetworkStatusChange: true,
  })
  const coaches = (list.data ?? list.previousData)?.coaches

  return {
    zone,
    currency,
    /** Of this search, or of the one before while this one is on its way. */
    coaches,
    freeCounts: coaches && countsOf(coaches.facets),
    stale: list.loading && !list.data,
    loadingMore: list.loading && Boolean(list.data),
    error: list.error,
    retry: () => void list.refetch(),
    more: () => void list.fetchMore({ variables: { after: list.data?.coaches.pageInfo.endCursor } }),
  }
}

const WHENS = Object.keys(FREE_WHEN) as FreeWhen[]

/** Counts stand in the order in which the spans were asked. */
function countsOf(facets: CoachesQuery['coaches']['facets']): Partial<Record<FreeWhen, number>> {
  const values = facets.find(({ field }) => field === 'free')?.values
  return Object.fromEntries(WHENS.map((when, place) => [when, values?.[place]?.count]))
}

/** What a value was when the key last changed. */
function useHeld<Value>(value: Value, key: string): Value {
  const [held, setHeld] = useState({ value, key })
  if (held.key === key) return held.value
  setHeld({ value, key })
  return value
}
