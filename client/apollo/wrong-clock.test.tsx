import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Countdown } from '../components/Countdown.tsx'
import { buildHeld, PAY_ROUTE } from '../features/booking/pay/pay.testing.ts'
import { PayPage } from '../features/booking/pay/PayPage.tsx'
import { CoachesPage } from '../features/coaches/CoachesPage.tsx'
import { setTimeZone } from '../features/geo/time-zone.ts'
import { buildSession, sessionList } from '../features/sessions/session.testing.ts'
import { SessionsPage } from '../features/sessions/SessionsPage.tsx'
import { HOUR, MINUTE } from '../lib/durations.ts'
import { forgetServerTime } from '../lib/now.ts'
import { renderPage } from '../testing/render-page.tsx'
import { buildViewer } from '../testing/viewers.ts'
import { hearFromServer, setDeviceClock } from '../testing/wrong-clock.ts'

const SERVER = Date.UTC(2026, 10, 20, 9)
const inHours = (hours: number) => new Date(SERVER + hours * HOUR).toISOString()

afterEach(() => {
  jest.restoreAllMocks()
  forgetServerTime()
  sessionStorage.clear()
})

describe.each([
  ['right', 0],
  ['20 minutes fast', 20 * MINUTE],
  ['2 hours slow', -2 * HOUR],
  ['26 hours fast', 26 * HOUR],
])('on a device whose clock is %s', (_, ahead) => {
  beforeEach(async () => {
    setDeviceClock(SERVER, ahead)
    await hearFromServer(SERVER)
  })

  test('a held time has what is left of it, and can be paid', async () => {
    const { user } = renderPage(<PayPage />, {
      route: PAY_ROUTE,
      path: '/coach/:id/pay',
      api: {
        session: () => buildHeld(),
        updateSessionDetails: () => buildHeld(),
        startCheckout: () => ({ checkoutUrl: `${window.location.origin}/#card-page` }),
      },
    })
    expect(await screen.findByText(/^12:[0-4]\d$/)).toBeVisible()
    expect(screen.queryByText('Your hold on this time has ended')).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Name'), 'Maya Fernandes')
    await user.type(screen.getByLabelText('Email address'), 'maya@example.com')
    await user.click(screen.getByRole('button', { name: 'Pay £140.00' }))
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    window.location.hash = ''
  })

  test('a request says when its answer is due', async () => {
    const request = buildSession({
      status: 'REQUESTED',
      viewerRole: 'COACH',
      startsAt: inHours(73),
      endsAt: inHours(74),
      requestExpiresAt: inHours(21.5),
    })
    renderPage(<SessionsPage />, {
      route: '/sessions',
      viewer: buildViewer({ userType: 'COACH' }),
      api: { mySessions: () => sessionList([request]) },
    })
    expect(await screen.findByText('Answer due in 21 hours')).toBeInTheDocument()
  })

  test('today is today, and tomorrow tomorrow', async () => {
    setTimeZone('Europe/London')
    const coach = (id: string, nextSlot: string) => ({
      id,
      fullName: `Coach ${id}`,
      previousRole: 'Consultant',
      degree: null,
      headline: 'First rounds',
      bioExcerpt: 'Four years.',
      specialties: [],
      rating: null,
      totalSessions: 0,
      hourlyRate: { amountMinor: 9500, currency: 'GBP' },
      isVerified: false,
      nextSlot,
    })
    const edges = [coach('a', inHours(9)), coach('b', inHours(24))].map((node) => ({ cursor: node.id, node }))
    renderPage(<CoachesPage />, {
      route: '/coaches',
      api: {
        coaches: () => ({
          totalCount: 2,
          facets: [],
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
          edges,
        }),
      },
    })
    expect(await screen.findByText('Today 18:00')).toBeInTheDocument()
    expect(screen.getByText('Tomorrow 09:00')).toBeInTheDocument()
  })
})

test('what is shown before the first answer is put right by it', async () => {
  setDeviceClock(SERVER, -2 * HOUR)
  render(<Countdown until={inHours(0.25)} />)
  expect(screen.getByText(/^13[45]:\d\d$/)).toBeInTheDocument()
  await act(() => hearFromServer(SERVER))
  expect(await screen.findByText(/^1[45]:\d\d$/)).toBeInTheDocument()
})
