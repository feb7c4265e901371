import { useCallback, useMemo } from 'react'
import { useAddressParams } from './use-address-params.ts'

/** How a search is written in an address. Defined once beside it, so that it is the same at every render. */
export interface AddressSearch<Search> {
  parse: (params: URLSearchParams) => Search
  write: (search: Search) => URLSearchParams
  /** What clearing it changes. */
  cleared: Partial<Search>
}

/** The state of a list, kept in the address: it can be shared, and the back button undoes a choice. */
export function useAddressSearch<Search>({ parse, write, cleared }: AddressSearch<Search>) {
  const [params, setParams] = useAddressParams()
  const search = useMemo(() => parse(params), [parse, params])
  const change = useCallback(
    (patch: Partial<Search>, { replace = false } = {}) =>
      setParams((current) => write({ ...parse(current), ...patch }), { replace, preventScrollReset: true }),
    [setParams, parse, write],
  )
  const clear = useCallback(() => change(cleared), [change, cleared])
  return { search, change, clear }
}
