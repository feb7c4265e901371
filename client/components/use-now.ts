import { useEffect, useState } from 'react'
import { now, onClockSet } from '../lib/now.ts'

/** The product's present in milliseconds, refreshed every `everyMs` and when the clock is set. */
export function useNow(everyMs: number): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const show = () => setShown(now())
    const timer = setInterval(show, everyMs)
    const forget = onClockSet(show)
    return () => {
      clearInterval(timer)
      forget()
    }
  }, [everyMs])
  return shown
}
