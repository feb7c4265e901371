import { type ReactNode, StrictMode, useEffect } from 'react'
import { ClientProvider } from '../apollo/ClientProvider.tsx'
import type { ClientStore } from '../apollo/client-store.ts'
import { AuthProvider } from '../auth/AuthProvider.tsx'
import type { Session } from '../auth/session/session.ts'
import { type BootConfig, BootConfigContext } from '../config/boot-config.ts'

export interface AppProps {
  config: BootConfig
  clients: ClientStore
  session: Session
  /** Called when all of it stands in the browser. */
  onShown?: () => void
  /** The router. */
  children: ReactNode
}

/** What every page stands in; the same on the server and in the browser, which goes on from what the server wrote. */
export function App({ config, clients, session, onShown, children }: AppProps) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <StrictMode>
      <BootConfigContext value={config}>
        <ClientProvider clients={clients}>
          <AuthProvider session={session}>{children}</AuthProvider>
        </ClientProvider>
      </BootConfigContext>
    </StrictMode>
  )
}
