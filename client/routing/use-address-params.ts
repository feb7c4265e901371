import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Edit = (params: URLSearchParams) => URLSearchParams

/**
 * The parameters in the address. A change is made to what they are by now and not to what was last drawn: a search
 * told after a pause, or a choice made before the page has followed the last one, takes nothing back.
 */
export function useAddressParams(): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) => {
      latest.current = edit(new URLSearchParams(latest.current))
      setParams(latest.current, options)
    },
    [setParams],
  )
  return [params, change]
}
