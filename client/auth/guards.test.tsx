import { describe, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, parsePath, RouterProvider, useLocation } from 'react-router-dom'
import type { UserType } from '../generated/graphql.ts'
import { buildAuth, buildViewer } from '../testing/viewers.ts'
import { AuthModalContext } from './auth-modal.ts'
import { RedirectHome } from './RedirectHome.tsx'
import { RequireRole } from './RequireRole.tsx'
import { RequireSignIn } from './RequireSignIn.tsx'
import { mayPass } from './roles.ts'
import { type Auth, AuthContext } from './viewer.ts'

function Here() {
  const { pathname, state } = useLocation()
  return (
    <p>
      At {pathname}
      {state?.from && `, from ${state.from.pathname}`}
    </p>
  )
}

/** A small app with one page behind each guard. */
function visit(path: string, auth: Auth, from?: string) {
  const opened: string[] = []
  const page = { element: <Here /> }
  const router = createMemoryRouter(
    [
      {
        element: <RedirectHome />,
        children: [
          { path: '/', ...page },
          { path: '/landing', ...page },
        ],
      },
      { element: <RequireSignIn />, children: [{ path: '/sessions', ...page }] },
      { element: <RequireSignIn orToken />, children: [{ path: '/session/:id', ...page }] },
      { element: <RequireRole required="coach" />, children: [{ path: '/coach-dashboard', ...page }] },
      { element: <RequireRole required="co-founder" />, children: [{ path: '/company', ...page }] },
      { path: '*', ...page },
    ],
    { initialEntries: [{ ...parsePath(path), state: from ? { from: { pathname: from } } : null }] },
  )
  const tree = (value: Auth) => (
    <AuthContext value={value}>
      <AuthModalContext value={{ open: (mode) => opened.push(mode), close: () => undefined }}>
        <RouterProvider router={router} />
      </AuthModalContext>
    </AuthContext>
  )
  const view = render(tree(auth))
  return { router, opened, become: (next: Auth) => view.rerender(tree(next)) }
}

const visitor = buildAuth(null)
const unknown = buildAuth(null, { status: 'initialising' })
const as = (userType: UserType) => buildAuth(buildViewer({ userType }))

describe('the page of one session', () => {
  test('opens for a visitor whose link carries its token', async () => {
    visit('/session/7?token=signed', visitor)
    expect(await screen.findByText('At /session/7')).toBeInTheDocument()
  })

  test('without the token it is a page for signed-in people', async () => {
    visit('/session/7', visitor)
    expect(await screen.findByText('At /, from /session/7')).toBeInTheDocument()
  })
})

describe('a page for signed-in people', () => {
  test('sends a visitor to the landing page, which remembers the page and asks to sign in', async () => {
    const { opened } = visit('/sessions', visitor)
    expect(await screen.findByText('At /, from /sessions')).toBeInTheDocument()
    expect(opened).toEqual(['signin'])
  })

  test('waits while it is not known who is looking', () => {
    visit('/sessions', unknown)
    expect(screen.getByRole('status')).toHaveTextContent('Loading page...')
  })

  test.each<UserType>(['JOB_SEEKER', 'COACH', 'ADMIN'])('lets a %s through', (userType) => {
    visit('/sessions', as(userType))
    expect(screen.getByText('At /sessions')).toBeInTheDocument()
  })

  test('after signing out on purpose, the landing page does not ask to come back', async () => {
    const { become, opened } = visit('/sessions', as('JOB_SEEKER'))
    become(buildAuth(null, { left: true }))
    expect(await screen.findByText('At /')).toBeInTheDocument()
    expect(opened).toEqual([])
  })

  test('one who signs in on the landing page goes on to where they were stopped', async () => {
    const { become } = visit('/sessions', visitor)
    await screen.findByText('At /, from /sessions')
    become(as('JOB_SEEKER'))
    expect(await screen.findByText('At /sessions')).toBeInTheDocument()
  })
})

describe('a coach’s page', () => {
  test.each<UserType>(['COACH', 'ADMIN'])('lets a %s through', (userType) => {
    visit('/coach-dashboard', as(userType))
    expect(screen.getByText('At /coach-dashboard')).toBeInTheDocument()
  })

  test('sends a job seeker home and logs it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    visit('/coach-dashboard', as('JOB_SEEKER'))
    expect(await screen.findByText('At /dashboard')).toBeInTheDocument()
    expect(warn).toHaveBeenCalledWith('Route refused', {
      pathname: '/coach-dashboard',
      required: 'coach',
      userType: 'JOB_SEEKER',
    })
    warn.mockRestore()
  })

  test('sends a visitor to the landing page', async () => {
    visit('/coach-dashboard', visitor)
    expect(await screen.findByText('At /, from /coach-dashboard')).toBeInTheDocument()
  })
})

describe('who passes for which role', () => {
  test.each([
    ['coach', ['COACH', 'ADMIN']],
    ['admin', ['ADMIN']],
    ['co-founder', ['COACH', 'ADMIN']],
  ] as const)('%s', (required, allowed) => {
    const passing = (['JOB_SEEKER', 'COACH', 'ADMIN'] as const).filter((type) => mayPass(type, required))
    expect(passing).toEqual(allowed)
  })
})

describe('the landing page', () => {
  test.each(['/', '/landing'])('%s is shown to a visitor', (path) => {
    visit(path, visitor)
    expect(screen.getByText(`At ${path}`)).toBeInTheDocument()
  })

  test.each([
    ['ADMIN', '/admin'],
    ['COACH', '/coach'],
    ['JOB_SEEKER', '/dashboard'],
  ] as const)('sends a signed-in %s to %s, leaving no way back to it', async (userType, home) => {
    const { router } = visit('/landing', as(userType))
    expect(await screen.findByText(`At ${home}`)).toBeInTheDocument()
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
