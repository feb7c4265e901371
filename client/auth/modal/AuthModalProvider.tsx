import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { OverlayMissing } from '../../components/overlays/OverlayMissing.tsx'
import { AuthModalContext, type AuthMode, type Prefilled } from '../auth-modal.ts'
import { useIdentity } from '../identity/identity-context.ts'

const AuthModal = lazyPart(
  async () => (await import('./AuthModal.tsx')).AuthModal,
  ({ onClose, ...missing }) => <OverlayMissing {...missing} close={onClose} />,
)

const NOTHING: Prefilled = {}

/** Holds the modal; its code, and the identity provider's, load when it is first opened. */
export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<AuthMode>('signin')
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<Prefilled>(NOTHING)
  /** A new number for every opening: the form starts afresh each time. */
  const [opening, setOpening] = useState(0)
  const loadIdentity = useIdentity()

  const control = useMemo(
    () => ({
      open(next: AuthMode, prefilled = NOTHING) {
        setMode(next)
        setKnown(prefilled)
        setOpen(true)
        setOpening((count) => count + 1)
        loadIdentity().catch(() => undefined)
      },
      close: () => setOpen(false),
    }),
    [loadIdentity],
  )

  return (
    <AuthModalContext value={control}>
      {children}
      {opening > 0 && (
        <Suspense fallback={null}>
          <AuthModal
            key={opening}
            open={isOpen}
            mode={mode}
            prefilled={known}
            onModeChange={setMode}
            onClose={control.close}
          />
        </Suspense>
      )}
    </AuthModalContext>
  )
}
