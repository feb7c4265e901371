import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../components/overlays/ConfirmDialog.tsx'

const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved and would be lost.',
  stay: 'Keep editing',
}

interface UnsavedGuardProps {
  dirty: boolean
  /** In what words. */
  asks?: typeof UNSAVED
}

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function UnsavedGuard({ dirty, asks = UNSAVED }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={asks.title}
      confirmLabel="Leave"
      cancelLabel={asks.stay}
      destructive
    >
      {asks.text}
    </ConfirmDialog>
  )
}
