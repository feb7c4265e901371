import { useCallback, useMemo } from 'react'
import { useAddressParams } from '../../../routing/use-address-params.ts'
import { type CaseSearch, caseSearchParams, NO_CHOICE, parseCaseSearch } from './case-search.ts'

/** The library’s state, kept in the address: it can be shared, and the back button undoes a choice. */
export function useCaseSearch() {
  const [params, setParams] = useAddressParams()
  const search = useMemo(() => parseCaseSearch(params), [params])
  const change = useCallback(
    (patch: Partial<CaseSearch>, { replace = false } = {}) =>
      setParams((current) => caseSearchParams({ ...parseCaseSearch(current), ...patch }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const clear = useCallback(() => change(NO_CHOICE), [change])
  return { search, change, clear }
}
