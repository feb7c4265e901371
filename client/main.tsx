import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createCallApi } from './api/call-api.ts'
import { backendStatus } from './apollo/backend/backend-status.ts'
import { watchBackend } from './apollo/backend/backend-watch.ts'
import { refetchOnRecovery } from './apollo/backend/refetch-on-recovery.ts'
import { ClientProvider } from './apollo/ClientProvider.tsx'
import { createClient } from './apollo/client.ts'
import { createClientStore } from './apollo/client-store.ts'
import { askForClock, refetchOnClockSet } from './apollo/clock.ts'
import { AuthProvider } from './auth/AuthProvider.tsx'
import { lazyIdentity } from './auth/identity/load-identity.ts'
import { createAuthApi } from './auth/session/api.ts'
import { createSession, type Session } from './auth/session/session.ts'
import { createStoredSession } from './auth/session/stored-session.ts'
import { BootConfigContext, loadBootConfig } from './config/boot-config.ts'
import { setClockOffset } from './lib/now.ts'
import { routes } from './routes.tsx'

// The router starts loading the page's code while the boot config is on its way.
const router = createBrowserRouter(routes)
const config = await loadBootConfig()
setClockOffset(config.clockOffsetMs)

const baseUrl = config.apiBaseUrl
const currentToken = () => session.currentToken()
const clients = createClientStore(() =>
  createClient({ baseUrl, currentToken, onRefused: () => void session.validate() }),
)
const call = createCallApi({ baseUrl, currentToken, status: backendStatus })

const session: Session = createSession({
  api: createAuthApi(call, clients),
  stored: createStoredSession(),
  loadIdentity: lazyIdentity(config),
  goHome: () => void router.navigate('/'),
})
watchBackend(backendStatus, `${baseUrl}/readyz`)
refetchOnRecovery(clients, backendStatus)
if (config.clockOffsetMs !== null) {
  refetchOnClockSet(clients)
  askForClock('/clock')
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BootConfigContext value={config}>
        <ClientProvider clients={clients}>
          <AuthProvider session={session}>
            <RouterProvider router={router} />
          </AuthProvider>
        </ClientProvider>
      </BootConfigContext>
    </StrictMode>,
  )
}
