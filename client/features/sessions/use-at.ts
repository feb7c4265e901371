import { useEffect, useRef } from 'react'

/** The longest a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1

/** Calls `then` once when an instant passes; never for one that lies behind or is not known. */
export function useAt(instant: string | null | undefined, then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  }, [then])
  useEffect(() => {
    const wait = instant ? Date.parse(instant) - Date.now() : -1
    if (wait < 0 || wait > LONGEST) return
    const timer = setTimeout(() => latest.current(), wait + 500)
    return () => clearTimeout(timer)
  }, [instant])
}
