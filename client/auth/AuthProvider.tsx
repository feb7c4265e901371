import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IdentityContext } from './identity/identity-context.ts'
import { useLook } from '../lib/look.ts'
import { lookedAs } from './looked-as.ts'
import { AuthModalProvider } from './modal/AuthModalProvider.tsx'
import type { Session } from './session/session.ts'
import { SIGNED_OUT } from './session/state.ts'
import { AuthContext } from './viewer.ts'

const onServer = () => SIGNED_OUT

/** Gives the pages the viewer, the verbs of signing in and the modal. */
export function AuthProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.read, onServer)
  useEffect(() => session.start(), [session])
  const look = useLook()
  const auth = useMemo(() => lookedAs({ ...session, ...state }, look), [session, state, look])
  return (
    <IdentityContext value={session.identity}>
      <AuthContext value={auth}>
        <AuthModalProvider>{children}</AuthModalProvider>
      </AuthContext>
    </IdentityContext>
  )
}
