import { useEffect, useRef } from 'react'
import { now, onClockSet } from '../../lib/now.ts'

/** The longest a browser's timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Calls `then` once when an instant passes; never for one that lies behind or is not known. */
export function useAt(instant: string | null | undefined, then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  }, [then])
  useEffect(() => {
    const end = Date.parse(instant ?? '')
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAhead = false
    function arm(): void {
      clearTimeout(timer)
      const left = end - now()
      const hasPassed = isAhead && left < 0
      isAhead = left >= 0
      if (isAhead && left <= MAX_TIMEOUT_MS) timer = setTimeout(() => latest.current(), left + 500)
      if (hasPassed) latest.current()
    }
    arm()
    // A clock that is set may jump over an instant, or to before it.
    const forget = onClockSet(arm)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [instant])
}
