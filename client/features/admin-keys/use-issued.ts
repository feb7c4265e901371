import { useState } from 'react'

export interface Issued {
  name: string
  /** Null when the same was sent before: it was told then. */
  secret: string | null
}

/** The secret that a dialog has issued. While nobody has copied it, the dialog closes only when it is told twice. */
export function useIssued(onClose: () => void) {
  const [issued, issue] = useState<Issued | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const isAtRisk = Boolean(issued?.secret) && !isCopied
  return {
    issued,
    issue,
    isAtRisk,
    /** It was told once to close. */
    isLeaving: isAtRisk && isLeaving,
    copied: () => setIsCopied(true),
    close: () => (isAtRisk && !isLeaving ? setIsLeaving(true) : onClose()),
  }
}

export type IssuedSecret = ReturnType<typeof useIssued>
