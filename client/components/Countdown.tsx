import { useEffect, useRef } from 'react'
import { plural } from '../lib/text.ts'
import { useNow } from './use-now.ts'

interface CountdownProps {
  /** ISO instant at which it reaches 00:00. */
  until: string
  /** Told once, when the time is up. */
  onEnd?: () => void
}

/** "12:41" to an instant. Read out only when a minute passes. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow(1000)) / 1000))
  const ended = left === 0
  const tellEnd = useRef(onEnd)
  useEffect(() => {
    tellEnd.current = onEnd
  }, [onEnd])
  useEffect(() => {
    if (ended) tellEnd.current?.()
  }, [ended])

  const minutes = Math.floor(left / 60)
  const clock = `${String(minutes).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
  return (
    <span>
      <b className="num" aria-hidden>
        {clock}
      </b>
      <span role="timer" aria-live="polite" className="sr-only">
        {ended ? 'Time is up' : minutes > 0 ? `${plural(minutes, 'minute')} left` : 'Less than a minute left'}
      </span>
    </span>
  )
}
