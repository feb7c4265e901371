import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createCallApi } from './api/call-api.ts'
import { backendStatus } from './apollo/backend/backend-status.ts'
import { watchBackend } from './apollo/backend/backend-watch.ts'
import { refetchOnRecovery } from './apollo/backend/refetch-on-recovery.ts'
import { createClient } from './apollo/client.ts'
import { createClientStore } from './apollo/client-store.ts'
import { askForTime, keepTime, refetchOnClockSet } from './apollo/clock.ts'
import { lazyIdentity } from './auth/identity/load-identity.ts'
import { createAuthApi } from './auth/session/api.ts'
import { createSession, type Session } from './auth/session/session.ts'
import { createStoredSession } from './auth/session/stored-session.ts'
import { showToast } from './components/overlays/toast.ts'
import { loadBootConfig } from './config/boot-config.ts'
import { setDemoOffset } from './lib/demo-clock.ts'
import { onPartGone, onPartMissing, retryParts } from './lib/parts/load-part.ts'
import { beginNoEarlierThan, stopTimeAt } from './lib/now.ts'
import { loadZoneTable } from './lib/zone-table.ts'
import { App } from './rendering/App.tsx'
import { clearWrittenPage } from './rendering/clear-written-page.ts'
import { giveBackStyles } from './rendering/give-back-styles.ts'
import { readPageState } from './rendering/page-state.ts'
import { whenLoaded } from './rendering/when-loaded.ts'
import { routes } from './routes.tsx'
import { repeatInput } from './start/early-input.ts'

// The router starts loading the page's code while the boot config is on its way.
const router = createBrowserRouter(routes)
const zones = loadZoneTable()
const state = readPageState()
if (state) beginNoEarlierThan(state.now)
askForTime()
const config = state?.config ?? (await loadBootConfig())
setDemoOffset(config.clockOffsetMs)
await zones

const baseUrl = config.apiBaseUrl
const currentToken = () => session.currentToken()
const clients = createClientStore(() =>
  createClient({ baseUrl, currentToken, onRefused: () => void session.validate() }),
)
const call = createCallApi({ baseUrl, currentToken, status: backendStatus })
const stored = createStoredSession()
/** What the server wrote is for visitors: whoever is signed in begins with an empty page. */
const written = stored.read() ? null : state

const session: Session = createSession({
  api: createAuthApi(call, clients),
  stored,
  loadIdentity: lazyIdentity(config),
  goHome: () => void router.navigate('/'),
})
const watch = watchBackend(backendStatus, `${baseUrl}/readyz`)
// Of a file that alone does not come, the backend is not to blame.
onPartMissing(watch.look)
onPartGone(() =>
  showToast({
    tone: 'error',
    title: 'There is a new version of this page',
    description: 'Load it to go on. What you have not sent is lost.',
    action: { label: 'Load', onPress: () => location.reload() },
  }),
)
backendStatus.subscribe(() => {
  if (backendStatus.isAvailable()) retryParts()
})
refetchOnRecovery(clients, backendStatus)
refetchOnClockSet(clients)
keepTime()

const root = document.getElementById('root')
if (root && written) {
  clients.client().takeOver(written.known)
  const letTimeGoOn = stopTimeAt(written.now)
  const onShown = () => {
    letTimeGoOn()
    delete root.dataset.written
    repeatInput()
  }
  const missing = written.isMissing ? location.pathname : null
  await whenLoaded(router)
  giveBackStyles()
  // As a transition it gives way to whoever scrolls meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <App config={config} clients={clients} session={session} missing={missing} onShown={onShown}>
        <RouterProvider router={router} />
      </App>,
    )
  })
} else if (root) {
  clearWrittenPage(root)
  createRoot(root).render(
    <App config={config} clients={clients} session={session}>
      <RouterProvider router={router} />
    </App>,
  )
}
