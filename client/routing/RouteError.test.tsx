import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { reportError } from '../analytics/report-error.ts'
import { AuthContext } from '../auth/viewer.ts'
import { buildAuth, buildViewer } from '../testing/viewers.ts'
import { RouteError } from './RouteError.tsx'

/** A page that fails its first `times` renderings by attempt. */
function visit(error: unknown, times = Number.POSITIVE_INFINITY) {
  let attempts = 0
  const load = () => {
    attempts += 1
    if (attempts <= times) throw error
    return null
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader: load,
      element: <p>The page</p>,
      errorElement: <RouteError />,
      HydrateFallback: () => null,
    },
  ])
  render(
    <AuthContext value={buildAuth(buildViewer())}>
      <RouterProvider router={router} />
    </AuthContext>,
  )
  return { user: userEvent.setup() }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('a page that fails says so and offers a way on §2.74', async () => {
  visit(new Error('cannot read properties of undefined'))
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Go Home' })).toBeInTheDocument()
})

test('a page that fails is reported to the server’s log, without ids, and not endlessly §7.24', async () => {
  const reports: { message: string; path: string }[] = []
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: unknown }) => {
    const { variables } = JSON.parse(String(init?.body)) as {
      variables: { input: { message: string; path: string } }
    }
    reports.push(variables.input)
    return { ok: true } as Response
  })
  window.history.replaceState(null, '', '/session/7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001')
  visit(new Error('a page failed'))
  await waitFor(() => expect(reports.map(({ message }) => message)).toContain('a page failed'))
  for (let i = 0; i < 8; i++) reportError(new Error(`failure ${i}`))
  await waitFor(() => expect(reports.length).toBeGreaterThanOrEqual(4))
  expect(reports.length).toBeLessThanOrEqual(5)
  expect(new Set(reports.map(({ path }) => path))).toEqual(new Set(['/session/:id']))
})

describe('a page that fails for want of a session', () => {
  const expired = Object.assign(new Error('The token is revoked'), { code: 'auth/user-token-expired' })

  test('says so and can be tried 3 times §2.75 §4.10 §8.13 §9.6', async () => {
    const { user } = visit(expired)
    expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeInTheDocument()
    for (const left of ['3 attempts left', '2 attempts left', '1 attempt left']) {
      expect(await screen.findByText(left)).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
    }
    expect(await screen.findByRole('button', { name: 'Sign out and refresh' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('comes back when it works again', async () => {
    const { user } = visit(expired, 1)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The page')).toBeInTheDocument()
  })
})
