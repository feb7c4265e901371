import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createClient } from './apollo/client.ts'
import { AuthProvider } from './auth/AuthProvider.tsx'
import { createAuthApi } from './auth/api.ts'
import { lazyIdentity } from './auth/load-identity.ts'
import { createSession, type Session } from './auth/session.ts'
import { createStoredSession } from './auth/stored-session.ts'
import { BootConfigContext, loadBootConfig } from './config/boot-config.ts'
import { routes } from './routes.tsx'

// The router starts loading the page's code while the boot config is on its way.
const router = createBrowserRouter(routes)
const config = await loadBootConfig()

const client = createClient({
  currentToken: () => session.currentToken(),
  onRefused: () => void session.validate(),
})

const session: Session = createSession({
  api: createAuthApi(client),
  stored: createStoredSession(),
  loadIdentity: lazyIdentity(config),
  leave(lastToken) {
    const headers = { authorization: `Bearer ${lastToken}` }
    fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined)
    void router.navigate('/')
  },
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BootConfigContext value={config}>
        <ApolloProvider client={client}>
          <AuthProvider session={session}>
            <RouterProvider router={router} />
          </AuthProvider>
        </ApolloProvider>
      </BootConfigContext>
    </StrictMode>,
  )
}
