import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Viewer } from '../../auth/viewer.ts'
import { SearchButton } from '../../layout/SearchButton.tsx'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildSession, sessionList } from '../sessions/session.testing.ts'

const elena = { id: '20000000-0000-4000-8000-000000000001', fullName: 'Elena Marchetti', headline: 'Rounds' }
const session = buildSession()
const found = {
  id: session.id,
  title: 'Live case',
  status: 'CONFIRMED',
  startsAt: '2026-11-21T09:30:00Z',
  coachName: 'Elena Marchetti',
  seekerName: 'Maya Fernandes',
}
const payment = {
  id: '70000000-0000-4000-8000-000000000001',
  amount: { amountMinor: 14_000, currency: 'GBP' },
  state: 'SUCCEEDED',
  createdAt: '2026-11-19T09:30:00Z',
  sessionId: session.id,
  payerId: null,
  payerName: 'Maya Fernandes',
  title: 'Live case',
  receiptNumber: 'R-000012',
  providerRef: null,
}
const paul = {
  id: '80000000-0000-4000-8000-000000000001',
  fullName: 'Paul Marchand',
  email: 'paul@example.test',
  userType: 'JOB_SEEKER',
  state: 'ACTIVE',
}

const visit = (userType: Viewer['userType'] | null, api: FakeApi = {}) =>
  renderPage(
    <>
      <input aria-label="A field" />
      <SearchButton />
    </>,
    {
      viewer: userType && buildViewer({ userType }),
      api: {
        coaches: () => sessionList([elena]),
        cases: () => ({
          ...sessionList([]),
          edges: [
            {
              cursor: '1',
              node: { slug: 'march', title: 'Fashion: March stock-out', industry: 'Retail', minutes: 25 },
            },
          ],
        }),
        searchSessions: () => [found],
        searchPayments: () => [payment],
        adminUsers: () => sessionList([paul]),
        ...api,
      },
    },
  )

const box = () => screen.findByRole('combobox', { name: 'Search' })
const groups = () =>
  screen
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-labelledby') && within(group).getAllByRole('option').length)

test('"/" opens it outside fields, Ctrl K anywhere, and Escape closes it', async () => {
  const { user } = visit(null)
  await user.click(screen.getByLabelText('A field'))
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await box()).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(document.body)
  await user.keyboard('/')
  expect(await box()).toHaveValue('')
})

test('a visitor finds coaches, cases and pages, opens one with Enter, and finds it under recent', async () => {
  localStorage.clear()
  const { user, calls, location } = visit(null)
  await user.keyboard('/')
  await user.type(await box(), 'march')
  expect(await screen.findByRole('option', { name: /Elena March\s*etti/ })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: /March stock-out/ })).toBeInTheDocument()
  expect(groups()).toEqual([1, 1])
  expect(calls.map(({ operation }) => operation)).toEqual(['SearchEverybody'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe(`/coach/${elena.id}`))
})

test('an admin also finds people, sessions and payments', async () => {
  const { user } = visit('ADMIN')
  await user.keyboard('/')
  await user.type(await box(), 'march')
  for (const name of [
    /Paul March\s*and.*Job seeker, paul@example.test/,
    /Maya Fernandes with Elena March\s*etti/,
    /£140.00, Live case.*R-000012/,
  ])
    expect(await screen.findByRole('option', { name })).toBeInTheDocument()
})

test('a job seeker finds sessions of their own, and asks for nothing that is for admins', async () => {
  const { user, calls } = visit('JOB_SEEKER')
  await user.keyboard('/')
  await user.type(await box(), 'live')
  expect(await screen.findByRole('option', { name: /Live case/ })).toBeInTheDocument()
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(['SearchEverybody', 'SearchOwn']))
})

test('nothing found says so; what failed is asked for again, and the text stays', async () => {
  let isDown = true
  const { user } = visit(null, {
    coaches: () => {
      if (isDown) throw refusal('INTERNAL_SERVER_ERROR', 'No.')
      return sessionList([])
    },
    cases: () => sessionList([]),
  })
  await user.keyboard('/')
  await user.type(await box(), 'qqqq')
  expect(await screen.findByText(/Some results could not be loaded/)).toBeInTheDocument()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No results for “qqqq”/)).toBeInTheDocument()
  expect(await box()).toHaveValue('qqqq')
})
