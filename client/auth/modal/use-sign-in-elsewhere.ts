import { useEffect, useRef } from 'react'
import { useViewer } from '../viewer.ts'

/**
 * Calls back when somebody is signed in, and not by what was sent here: in another tab. Answers what to call when
 * something is sent.
 */
export function useSignInElsewhere(onSignIn: () => void): () => void {
  const isSignedIn = useViewer().viewer !== null
  const isSent = useRef(false)
  useEffect(() => {
    if (isSignedIn && !isSent.current) onSignIn()
  }, [isSignedIn, onSignIn])
  return () => {
    isSent.current = true
  }
}
