import { useEffect, useRef } from 'react'
import { useViewer } from './viewer.ts'

/**
 * Calls back when somebody came in while this was shown, and not by what was sent here: in another tab. Answers what to
 * call when something is sent.
 */
export function useSignInElsewhere(onSignIn: () => void): () => void {
  const isSignedIn = useViewer().viewer !== null
  const before = useRef(isSignedIn)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSignedIn && !before.current && !isSent.current) onSignIn()
    before.current = isSignedIn
  }, [isSignedIn, onSignIn])
  return () => {
    isSent.current = true
  }
}
