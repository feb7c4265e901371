import { useEffect, useRef } from 'react'
import { now, onClockSet } from '../../lib/now.ts'

/** The longest a browser's timer can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Calls `then` as each of these instants passes; never for those that lie behind or are not known. */
export function useAtEach(instants: readonly (string | null | undefined)[], then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  }, [then])
  const all = instants.filter(Boolean).join(' ')
  useEffect(() => {
    const ends = [...new Set(all.split(' ').map((instant) => Date.parse(instant)))].filter(Number.isFinite)
    let timers: ReturnType<typeof setTimeout>[] = []
    let ahead: number[] = []
    function arm(): void {
      timers.forEach(clearTimeout)
      const present = now()
      const hasPassed = ahead.some((end) => end < present)
      ahead = ends.filter((end) => end >= present)
      timers = ahead
        .map((end) => end - present)
        .filter((wait) => wait <= MAX_TIMEOUT_MS)
        .map((wait) => setTimeout(() => latest.current(), wait + 500))
      if (hasPassed) latest.current()
    }
    arm()
    // A clock that is set may jump over an instant, or to before it.
    const forget = onClockSet(arm)
    return () => {
      timers.forEach(clearTimeout)
      forget()
    }
  }, [all])
}
