import { useEffect, useRef } from 'react'
import { now, onClockSet } from '../../lib/now.ts'

/** The longest a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1

/** Calls `then` once when an instant passes; never for one that lies behind or is not known. */
export function useAt(instant: string | null | undefined, then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  }, [then])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAhead = false
    function arm(): void {
      clearTimeout(timer)
      const wait = instant ? Date.parse(instant) - now() : -1
      const hasPassed = isAhead && wait < 0
      isAhead = wait >= 0
      if (hasPassed) latest.current()
      else if (isAhead && wait <= LONGEST) timer = setTimeout(() => latest.current(), wait + 500)
    }
    arm()
    // A clock that is set may jump over the instant, or to before it.
    const forget = onClockSet(arm)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [instant])
}
