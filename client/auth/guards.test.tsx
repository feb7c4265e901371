import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, parsePath, RouterProvider, useLocation } from 'react-router-dom'
import { buildAuth, buildViewer } from '../testing/viewers.ts'
import { AuthModalContext } from './auth-modal.ts'
import { RedirectHome } from './RedirectHome.tsx'
import { RequireRole } from './RequireRole.tsx'
import { RequireSignIn } from './RequireSignIn.tsx'
import { type Auth, AuthContext, type UserType } from './viewer.ts'

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
function visit(path: string, auth: Auth, from?: unknown) {
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
      { element: <RequireRole />, children: [{ path: '/scorecard-uploaded', ...page }] },
      { element: <RequireRole required="admin" />, children: [{ path: '/vault', ...page }] },
      { element: <RequireRole required="co-founder" />, children: [{ path: '/company', ...page }] },
      { path: '*', ...page },
    ],
    { initialEntries: [{ ...parsePath(path), state: from ? { from } : null }] },
  )
  const tree = (value: Auth) => (
    <AuthContext value={value}>
      <AuthModalContext value={{ open: (mode) => opened.push(mode), close: () => undefined }}>
        <RouterProvider router={router} />
      </AuthModalContext>
    </AuthContext>
  )
  const view = render(tree(auth))
  return { router, opened, view, become: (next: Auth) => view.rerender(tree(next)) }
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

test.each(['/sessions', '/coach-dashboard', '/scorecard-uploaded', '/vault', '/company'])(
  'a token in the address opens no other page: %s',
  async (path) => {
    const { router } = visit(`${path}?token=signed`, visitor)
    expect(await screen.findByText(`At /, from ${path}`)).toBeInTheDocument()
    expect(router.state.historyAction).toBe('REPLACE')
  },
)

describe('a page for signed-in people', () => {
  test('sends a visitor to the landing page, which remembers the page and asks to sign in §2.37 §6.9', async () => {
    const { opened } = visit('/sessions', visitor)
    expect(await screen.findByText('At /, from /sessions')).toBeInTheDocument()
    expect(opened).toEqual(['signin'])
  })

  test('waits while it is not known who is looking §6.10', () => {
    visit('/sessions', unknown)
    expect(screen.getByRole('status')).toHaveTextContent('Loading page...')
  })

  test.each<UserType>(['JOB_SEEKER', 'COACH', 'ADMIN'])('lets a %s through §6.12', (userType) => {
    visit('/sessions', as(userType))
    expect(screen.getByText('At /sessions')).toBeInTheDocument()
  })

  test('after signing out on purpose, the landing page does not ask to come back', async () => {
    const { become, opened } = visit('/sessions', as('JOB_SEEKER'))
    become(buildAuth(null, { left: true }))
    expect(await screen.findByText('At /')).toBeInTheDocument()
    expect(opened).toEqual([])
  })

  test('one who signs in on the landing page goes on to where they were stopped, query and all §6.9', async () => {
    const { router, become } = visit('/sessions?when=PAST#3', visitor)
    await screen.findByText('At /, from /sessions')
    expect(router.state.historyAction).toBe('REPLACE')
    become(as('JOB_SEEKER'))
    expect(await screen.findByText('At /sessions')).toBeInTheDocument()
    expect(router.state.location).toMatchObject({ search: '?when=PAST', hash: '#3' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test.each([
    { pathname: '//evil.example' },
    { pathname: 'https://evil.example/' },
    { pathname: '/login' },
    '/sessions',
  ])('one who comes from %j goes home §6.9', async (from) => {
    const { router, opened } = visit('/', visitor, from)
    expect(opened).toEqual([])
    expect(router.state.location.pathname).toBe('/')
    visit('/', as('JOB_SEEKER'), from)
    expect(await screen.findByText('At /dashboard')).toBeInTheDocument()
  })
})

const HOME = { ADMIN: '/admin', COACH: '/coach', JOB_SEEKER: '/dashboard' }

describe('a page for a role', () => {
  let warn: jest.SpiedFunction<typeof console.warn>
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => warn.mockRestore())

  test.each([
    ['/coach-dashboard', 'coach', ['COACH', 'ADMIN']],
    ['/scorecard-uploaded', 'coach', ['COACH', 'ADMIN']],
    ['/vault', 'admin', ['ADMIN']],
    ['/company', 'co-founder', ['COACH', 'ADMIN']],
  ] as const)(
    '%s, for %s, lets %j through; others go home and that is logged §6.3 §6.4 §6.5 §6.6 §6.7 §6.8 §8.24',
    async (path, required, allowed) => {
      for (const userType of ['JOB_SEEKER', 'COACH', 'ADMIN'] as const) {
        warn.mockClear()
        const { router, view } = visit(path, as(userType))
        const passes = (allowed as readonly UserType[]).includes(userType)
        expect(await screen.findByText(`At ${passes ? path : HOME[userType]}`)).toBeInTheDocument()
        expect(router.state.historyAction).toBe(passes ? 'POP' : 'REPLACE')
        expect(warn.mock.calls).toEqual(
          passes ? [] : [['Route refused', { pathname: path, required, userType }]],
        )
        view.unmount()
      }
    },
  )

  test('sends a visitor to the landing page', async () => {
    const { router } = visit('/coach-dashboard', visitor)
    expect(await screen.findByText('At /, from /coach-dashboard')).toBeInTheDocument()
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('waits while it is not known who is looking §6.10', () => {
    visit('/coach-dashboard', unknown)
    expect(screen.getByRole('status')).toHaveTextContent('Loading page...')
  })

  test('has the coach’s profile made ready at each arrival, and nobody else’s §6.11', async () => {
    const prefetchOwnProfile = jest.fn()
    const { router } = visit(
      '/coach-dashboard',
      buildAuth(buildViewer({ userType: 'COACH' }), { prefetchOwnProfile }),
    )
    expect(prefetchOwnProfile).toHaveBeenCalledTimes(1)
    await act(() => router.navigate('/scorecard-uploaded'))
    expect(prefetchOwnProfile).toHaveBeenCalledTimes(2)
    visit('/coach-dashboard', buildAuth(buildViewer(), { prefetchOwnProfile }))
    expect(prefetchOwnProfile).toHaveBeenCalledTimes(2)
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
  ] as const)('sends a signed-in %s to %s, leaving no way back to it §2.21 §4.13', async (userType, home) => {
    const { router } = visit('/landing', as(userType))
    expect(await screen.findByText(`At ${home}`)).toBeInTheDocument()
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
