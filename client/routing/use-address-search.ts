import { useCallback, useMemo } from 'react'
import { useAddressParams } from './use-address-params.ts'

/** How a search is written in an address. Defined once beside it, so that it is the same at every render. */
export interface AddressSearch<Search> {
  parse: (params: URLSearchParams) => Search
  write: (search: Search) => URLSearchParams
  /** What clearing it changes. */
  cleared: Partial<Search>
}

/** What becomes different; as a function of what is asked by then, where two may be made before the page has followed one. */
export type SearchChange<Search> = Partial<Search> | ((search: Search) => Partial<Search>)

/** The state of a list, kept in the address: it can be shared, and the back button undoes a choice. */
export function useAddressSearch<Search>({ parse, write, cleared }: AddressSearch<Search>) {
  const [params, setParams] = useAddressParams()
  const search = useMemo(() => parse(params), [parse, params])
  const change = useCallback(
    (made: SearchChange<Search>, { replace = false } = {}) =>
      setParams(
        (params) => {
          const current = parse(params)
          return write({ ...current, ...(typeof made === 'function' ? made(current) : made) })
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, parse, write],
  )
  const clear = useCallback(() => change(cleared), [change, cleared])
  return { search, change, clear }
}
