import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { createCache } from '../apollo/cache.ts'
import { FreshClient } from '../apollo/fresh-client.ts'
import { AuthModalContext, type AuthMode, type Prefilled } from '../auth/auth-modal.ts'
import type { Identity } from '../auth/identity/identity.ts'
import { IdentityContext } from '../auth/identity/identity-context.ts'
import { type Auth, AuthContext, type Viewer } from '../auth/viewer.ts'
import { type BootConfig, BootConfigContext } from '../config/boot-config.ts'
import { apiLink, type FakeApi } from './api-link.ts'
import { quickUser } from './quick-user.ts'
import { buildAuth } from './viewers.ts'

export const TEST_CONFIG: BootConfig = {
  productName: 'Casebound',
  apiBaseUrl: '',
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo', emulatorUrl: null },
  embedded: true,
  clockOffsetMs: null,
  demoPartnerKey: null,
  publicUrl: 'https://casebound.test',
  geo: { ipUrl: '/api/geo/ip', lookupUrl: '/api/geo/{ip}', fallbackUrl: '/api/geo' },
}

interface PageOptions {
  /** Null, the default, is a visitor. */
  viewer?: Viewer | null
  /** Overrides of what useViewer answers: a status, or a verb that fails. */
  auth?: Partial<Auth>
  /** Where the visit starts: `/coach/7?type=drill`. */
  route?: string
  /** The path pattern the page is mounted at, when it reads parameters: `/coach/:id`. */
  path?: string
  /** Root fields of the schema this page may ask for. */
  api?: FakeApi
  identity?: Partial<Identity>
}

/**
 * Renders a page as routes.tsx would, with the app's own cache and masking, over a fake backend that executes the real
 * schema. Anything that leads elsewhere ends at a page saying "At {path}".
 */
export function renderPage(ui: ReactNode, options: PageOptions = {}) {
  const {
    viewer = null,
    auth,
    route = '/',
    path = route.split('?')[0] ?? '/',
    api = {},
    identity = {},
  } = options
  const { link, calls } = apiLink(api)
  const client = new FreshClient({ cache: createCache(), link })
  const opened: AuthMode[] = []
  const prefilled: (Prefilled | undefined)[] = []
  const router = createMemoryRouter(
    [
      { path, element: ui },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [route] },
  )
  const view = render(
    <BootConfigContext value={TEST_CONFIG}>
      <ApolloProvider client={client}>
        <IdentityContext value={async () => identity as Identity}>
          <AuthContext value={buildAuth(viewer, auth)}>
            <AuthModalContext
              value={{
                open(mode, known) {
                  opened.push(mode)
                  prefilled.push(known)
                },
                close: () => undefined,
              }}
            >
              <RouterProvider router={router} />
            </AuthModalContext>
          </AuthContext>
        </IdentityContext>
      </ApolloProvider>
    </BootConfigContext>,
  )
  return {
    ...view,
    user: quickUser(),
    client,
    /** Every operation sent, in order. */
    calls,
    /** Every opening of the sign-in modal, in order. */
    opened,
    /** What each of them was given. */
    prefilled,
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

function Elsewhere() {
  const { pathname } = useLocation()
  return <p>At {pathname}</p>
}
