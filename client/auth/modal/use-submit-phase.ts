import { useEffect, useState } from 'react'
import { BUTTON_STATE_DURATION } from '../constants.ts'

export type SubmitPhase = 'idle' | 'busy' | 'success' | 'error'

/** The four states of a submit button; success and error last 2 seconds, then `onSucceeded` follows a success. */
export function useSubmitPhase(onSucceeded: () => void) {
  const [phase, setPhase] = useState<SubmitPhase>('idle')

  useEffect(() => {
    if (phase !== 'success' && phase !== 'error') return
    const timer = setTimeout(() => {
      setPhase('idle')
      if (phase === 'success') onSucceeded()
    }, BUTTON_STATE_DURATION)
    return () => clearTimeout(timer)
  }, [phase, onSucceeded])

  /** Runs the work; what it throws goes to `onFailed`. */
  async function submit(work: () => Promise<void>, onFailed: (error: unknown) => void): Promise<void> {
    if (phase === 'busy' || phase === 'success') return
    setPhase('busy')
    try {
      await work()
      setPhase('success')
    } catch (error) {
      setPhase('error')
      onFailed(error)
    }
  }

  return { phase, submit }
}
