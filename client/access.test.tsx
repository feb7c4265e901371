import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import {
  createMemoryRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom'
import { AuthModalContext } from './auth/auth-modal.ts'
import { RedirectHome } from './auth/RedirectHome.tsx'
import { RequireRole } from './auth/RequireRole.tsx'
import { RequireSignIn } from './auth/RequireSignIn.tsx'
import { AuthContext, type Viewer } from './auth/viewer.ts'
import { routes } from './routes.tsx'
import { ACCESS, addressAt } from './testing/pages/access.ts'
import { buildAuth, buildViewer } from './testing/viewers.ts'

/** No guard stands before it: the page itself sends an admin on, which its own test and a browser see. */
const SENT_ON_BY_PAGE = '/admin/login'

const WHO_PASSES = new Set<unknown>([RedirectHome, RequireRole, RequireSignIn, Navigate])

/** The app's own routes and guards, with a word in the place of each page. */
const bare = ({ path, element, children }: RouteObject): RouteObject => ({
  path,
  element: WHO_PASSES.has((element as ReactElement | undefined)?.type) ? (
    element
  ) : children ? (
    <Outlet />
  ) : (
    <Here />
  ),
  children: children?.map(bare),
})
const tree = routes.map(bare)

function Here() {
  return <p>At {useLocation().pathname}</p>
}

function visit(path: string, viewer: Viewer | null) {
  const router = createMemoryRouter(tree, { initialEntries: [path] })
  return render(
    <AuthContext value={buildAuth(viewer)}>
      <AuthModalContext value={{ open: () => undefined, close: () => undefined }}>
        <RouterProvider router={router} />
      </AuthModalContext>
    </AuthContext>,
  )
}

const paths = (of: RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)])

test('every route says who may open it', () => {
  expect(paths(routes).filter((path) => !(path in ACCESS))).toEqual([])
})

let warn: jest.SpiedFunction<typeof console.warn>
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => warn.mockRestore())

describe.each([
  ['visitor', null],
  ['seeker', buildViewer()],
  ['coach', buildViewer({ userType: 'COACH' })],
  ['admin', buildViewer({ userType: 'ADMIN' })],
] as const)('a %s', (who, viewer) => {
  test('ends up where the specification says, on every route §2.17 §2.18 §2.19 §2.20 §2.21 §2.22 §2.23 §2.24 §2.25 §2.26 §2.27 §2.28 §2.29 §2.30 §2.31 §2.32 §2.33 §2.34 §2.35 §2.36 §2.37 §2.38 §2.39 §2.40 §2.41 §2.42 §2.43 §4.13 §6.1 §6.2 §6.3 §6.7 §6.8 §6.12 §6.13 §8.23 §8.24', async () => {
    const wrong: string[] = []
    for (const [route, ends] of Object.entries(ACCESS)) {
      const path = addressAt(route)
      const expected = ends[who] === 'opens' || route === SENT_ON_BY_PAGE ? path : ends[who]
      const view = visit(path, viewer)
      await act(() => new Promise((done) => setTimeout(done)))
      const shown = view.container.textContent
      if (shown !== `At ${expected}`) wrong.push(`${route} ends with "${shown}" instead of ${expected}`)
      view.unmount()
    }
    expect(wrong).toEqual([])
    // Three guarded pages, and /coach that leads to one of them.
    expect(warn).toHaveBeenCalledTimes(who === 'seeker' ? 4 : 0)
  })
})
