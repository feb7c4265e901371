import { useEffect, useState } from 'react'
import { useIsOverlayOpen } from '../../components/overlays/until-closed.ts'
import { BUTTON_STATE_DURATION } from '../constants.ts'

export type SubmitPhase = 'idle' | 'busy' | 'success' | 'error'

/**
 * The four states of a submit button; success and error last 2 seconds. With `onSucceeded`, which takes the form away, a success
 * stays until it is gone; no state changes while the dialog around the form closes.
 */
export function useSubmitPhase(onSucceeded?: () => void) {
  const [phase, setPhase] = useState<SubmitPhase>('idle')
  const isOpen = useIsOverlayOpen()

  useEffect(() => {
    if (!isOpen || (phase !== 'success' && phase !== 'error')) return
    const timer = setTimeout(() => {
      if (phase === 'success' && onSucceeded) onSucceeded()
      else setPhase('idle')
    }, BUTTON_STATE_DURATION)
    return () => clearTimeout(timer)
  }, [phase, isOpen, onSucceeded])

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
