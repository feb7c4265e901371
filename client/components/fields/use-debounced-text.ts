import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/** Text that is typed freely and told after a pause; follows the value when it changes elsewhere. */
export function useDebouncedText(value: string, onText: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    if (timer.current === undefined) setDraft((typed) => (typed.trim() === value ? typed : value))
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function flush(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    onText(text)
  }

  function type(text: string) {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush(text), PAUSE_MS)
  }

  return { draft, type, flush: () => flush(draft) }
}
