import { type ReactNode, StrictMode, useEffect } from 'react'
import { ClientProvider } from '../apollo/ClientProvider.tsx'
import type { ClientStore } from '../apollo/client-store.ts'
import { AuthProvider } from '../auth/AuthProvider.tsx'
import type { Session } from '../auth/session/session.ts'
import { type BootConfig, BootConfigContext } from '../config/boot-config.ts'
import { MissingPath } from '../routing/missing-page.ts'

export interface AppProps {
  config: BootConfig
  clients: ClientStore
  session: Session
  /** The path at which the server found nothing. */
  missing?: string | null
  /** Called when all of it stands in the browser. */
  onShown?: () => void
  /** The router. */
  children: ReactNode
}

/** What every page stands in; the same on the server and in the browser, which goes on from what the server wrote. */
export function App({ config, clients, session, missing = null, onShown, children }: AppProps) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <StrictMode>
      <BootConfigContext value={config}>
        <ClientProvider clients={clients}>
          <AuthProvider session={session}>
            <MissingPath value={missing}>{children}</MissingPath>
          </AuthProvider>
        </ClientProvider>
      </BootConfigContext>
    </StrictMode>
  )
}
