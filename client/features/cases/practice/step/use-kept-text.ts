import { useCallback, useEffect, useRef, useState } from 'react'
import { SECOND } from '../../../../lib/durations.ts'
import { keepUnsent, readUnsent } from './unsent-text.ts'

const PAUSE_MS = 900
const AGAIN_MS = 10 * SECOND

/** Whether what is written is kept; `failed` is tried again. */
export type KeptState = 'unchanged' | 'saving' | 'saved' | 'failed'

/**
 * Text that is sent after a pause, and kept in this browser until it has arrived: what a connection loses is sent again
 * while the page is open, or at the next visit. `name` says whose text it is.
 */
export function useKeptText(name: string, stored: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(() => readUnsent(name) ?? stored)
  const [state, setState] = useState<KeptState>('unchanged')
  const sent = useRef(stored)
  const latest = useRef({ text, save })
  useEffect(() => {
    latest.current = { text, save }
  })

  const send = useCallback(async () => {
    const { text: last, save: keep } = latest.current
    if (last === sent.current) return setState('saved')
    setState('saving')
    try {
      await keep(last)
      sent.current = last
      if (readUnsent(name) === last) keepUnsent(name, null)
      setState('saved')
    } catch {
      setState('failed')
    }
  }, [name])

  useEffect(() => {
    if (text === sent.current) return
    keepUnsent(name, text)
    const timer = setTimeout(() => void send(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, send])

  useEffect(() => {
    if (state !== 'failed') return
    const again = () => void send()
    const timer = setTimeout(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [state, send])

  // Whoever goes on at once has not waited for the pause.
  useEffect(
    () => () => {
      const { text: last, save: keep } = latest.current
      if (last === sent.current) return
      keep(last).then(
        () => keepUnsent(name, null),
        () => undefined,
      )
    },
    [name],
  )

  return {
    text,
    type: setText,
    state,
    /** It went another way. */
    settle() {
      sent.current = latest.current.text
      keepUnsent(name, null)
    },
  }
}
