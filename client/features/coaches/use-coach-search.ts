import { useCallback, useMemo } from 'react'
import { useAddressParams } from '../../routing/use-address-params.ts'
import { type CoachSearch, NO_FILTERS, parseSearch, searchParams } from './coach-search.ts'

/** The list's state, kept in the address: it can be shared, and the back button undoes a choice. */
export function useCoachSearch() {
  const [params, setParams] = useAddressParams()
  const search = useMemo(() => parseSearch(params), [params])

  const change = useCallback(
    (patch: Partial<CoachSearch>, { replace = false } = {}) =>
      setParams((current) => searchParams({ ...parseSearch(current), ...patch }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const clear = useCallback(() => change({ ...NO_FILTERS, text: '' }), [change])
  return { search, change, clear }
}
