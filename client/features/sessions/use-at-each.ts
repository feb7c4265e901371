import { useEffect, useRef } from 'react'

/** The longest a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1

/** Calls `then` as each of these instants passes; never for those that lie behind or are not known. */
export function useAtEach(instants: readonly (string | null | undefined)[], then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  }, [then])
  const all = instants.filter(Boolean).join(' ')
  useEffect(() => {
    const waits = all.split(' ').map((instant) => Date.parse(instant) - Date.now())
    const timers = [...new Set(waits)]
      .filter((wait) => wait >= 0 && wait <= LONGEST)
      .map((wait) => setTimeout(() => latest.current(), wait + 500))
    return () => timers.forEach(clearTimeout)
  }, [all])
}
