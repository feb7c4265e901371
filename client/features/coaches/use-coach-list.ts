import { useMemo, useState } from 'react'
import { useNow } from '../../components/use-now.ts'
import { type CoachesQuery, useCoachesQuery, useFreeCountsQuery } from '../../generated/graphql.ts'
import { nextPage } from '../../routing/next-page.ts'
import { useGeoCurrency, useTimeZone } from '../geo/time-zone.ts'
import { coachQuestion, freeSpans, NOW_STEP_MS, stepOf, WHENS } from './coach-question.ts'
import { type CoachSearch, searchParams } from './coach-search.ts'
import type { FreeWhen } from './free-when.ts'

/** The listing for a search: what is known now, and how to get the rest. */
export function useCoachList(search: CoachSearch) {
  const zone = useTimeZone()
  const currency = useGeoCurrency()
  const step = stepOf(useNow(NOW_STEP_MS)).getTime()
  const here = useMemo(() => ({ zone, currency, now: new Date(step) }), [zone, currency, step])
  // Counted as of where and when the search was made: pages that were loaded since stay.
  const counted = useHeld(here, searchParams(search).toString())
  const variables = useMemo(() => coachQuestion(search, here, counted), [search, here, counted])
  const isElsewhere = zone !== counted.zone
  const free = useMemo(() => freeSpans({ ...counted, zone }), [counted, zone])

  const recounted = useFreeCountsQuery({ variables: { filter: variables.filter, free }, skip: !isElsewhere })
  const list = useCoachesQuery({ variables, notifyOnNetworkStatusChange: true })
  const coaches = (list.data ?? list.previousData)?.coaches

  return {
    currency,
    /** Of this search, or of the one before while this one is on its way. */
    coaches,
    freeCounts: countsOf((isElsewhere && recounted.data?.coaches.facets) || coaches?.facets),
    stale: list.loading && !list.data,
    loadingMore: list.loading && Boolean(list.data),
    nextPage: nextPage(searchParams(search), coaches?.pageInfo.endCursor),
    error: list.error,
    retry: () => void list.refetch(),
    more: () => void list.fetchMore({ variables: { after: list.data?.coaches.pageInfo.endCursor } }),
  }
}

/** Counts stand in the order in which the spans were asked. */
function countsOf(facets: CoachesQuery['coaches']['facets'] = []): Partial<Record<FreeWhen, number>> {
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
