import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { holdCalendar } from '../../../testing/clock.ts'
import { onPhone } from '../../../testing/on-phone.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildPackage } from '../../packages/package.testing.ts'
import { keepHeldTime } from '../held-time.ts'
import { buildHeld, PAY_ROUTE } from './pay.testing.ts'
import { PayPage } from './PayPage.tsx'

interface Shown {
  api?: FakeApi
  session?: object | null
  signedIn?: boolean
  route?: string
}

function show({ api = {}, session = buildHeld(), signedIn = false, route = PAY_ROUTE }: Shown = {}) {
  return renderPage(<PayPage />, {
    route,
    path: '/coach/:id/pay',
    viewer: signedIn ? buildViewer() : null,
    api: {
      session: () => session,
      updateSessionDetails: () => session,
      startCheckout: () => ({ checkoutUrl: `${window.location.origin}/#card-page` }),
      releaseHold: () => buildHeld({ status: 'EXPIRED', holdExpiresAt: null }),
      ...api,
    },
  })
}

type View = ReturnType<typeof show>

async function fill({ user }: View, { name = 'Maya Fernandes', email = 'maya@example.com' } = {}) {
  await user.type(await screen.findByLabelText('Name'), name)
  await user.type(screen.getByLabelText('Email address'), email)
}
const pressPay = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Pay £140.00' }))

let calendar: ReturnType<typeof holdCalendar>
beforeEach(() => {
  calendar = holdCalendar()
  sessionStorage.clear()
  window.location.hash = ''
})
afterEach(() => calendar.release())

test('on a phone the total, the coach and the way to pay stand in the bar', async () => {
  const widen = onPhone()
  const view = show()
  await fill(view)
  expect(screen.getByText('Live case with Elena Marchetti', { selector: '.truncate' })).toBeVisible()
  const pay = screen.getByRole('button', { name: 'Pay £140.00' })
  expect(pay).toHaveTextContent(/^Pay$/)
  await view.user.click(pay)
  await waitFor(() => expect(window.location.hash).toBe('#card-page'))
  widen()
})

describe('what is being bought', () => {
  test('is summed up, with the hold and what comes back', async () => {
    show()
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
    expect(screen.getByText('We are holding Sat 21 Nov, 09:30 for you.')).toBeVisible()
    expect(screen.getByText('12:41')).toBeVisible()
    expect(summary.getByText('Live case with Elena Marchetti')).toBeVisible()
    expect(summary.getByText('Sat 21 Nov 2026, 09:30 to 10:30')).toBeVisible()
    expect(summary.getByText('(GMT+0:00) London')).toBeVisible()
    expect(summary.getByText('Service fee')).toBeVisible()
    const refunds = within(summary.getByRole('region', { name: 'If your plans change' }))
    expect(refunds.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Now: £140 back',
      'Fri 09:30: £70',
      'Sat 03:30: £0',
    ])
  })

  test('names the case the session is booked on', async () => {
    show({ session: buildHeld({ isCaseWished: true, case: { slug: 'nordlys', title: 'Nordlys Ferries' } }) })
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
    expect(summary.getByText('Case: Nordlys Ferries')).toBeVisible()
  })

  test('a request says when the card is charged', async () => {
    show({ session: buildHeld({ bookingMode: 'REQUEST' }) })
    expect(await screen.findByText(/Your card is charged only when Elena accepts/)).toBeVisible()
  })

  test('nothing is charged for a free call', async () => {
    show({ session: buildHeld({ price: { amountMinor: 0, currency: 'GBP' } }) })
    expect(await screen.findByRole('button', { name: 'Confirm booking' })).toBeEnabled()
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your booking' })).toBeVisible()
    expect(screen.getByText(/We e-mail you a link/)).toBeVisible()
    expect(screen.queryByText('If your plans change')).not.toBeInTheDocument()
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    expect(summary.getByText('Free')).toBeVisible()
    for (const word of [/Service fee/, /Total/, /0\.00/])
      expect(summary.queryByText(word)).not.toBeInTheDocument()
  })
})

describe('what was paid before', () => {
  const own = buildPackage({ left: 2 })

  test('a session from a package asks for no card and says what is left', async () => {
    const view = show({
      signedIn: true,
      session: buildHeld({ packageId: own.id, bookingMode: 'REQUEST' }),
      api: { myPackages: () => [own], myCredit: () => [] },
    })
    expect(await screen.findByText('2 of 5 left after this')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your booking' })).toBeVisible()
    expect(screen.getByText(/If Elena does not accept, the session is back in your package/)).toBeVisible()
    expect(screen.getByText(/All of it goes back into your package/)).toBeVisible()
    expect(screen.queryByText(/card/i)).toBeNull()
    await view.user.click(screen.getByRole('button', { name: 'Book with your package' }))
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
  })

  test('credit that covers the price may pay it', async () => {
    const myCredit = () => [{ amountMinor: 15_000, currency: 'GBP' }]
    const view = show({ signedIn: true, api: { myPackages: () => [], myCredit } })
    await view.user.click(await screen.findByRole('radio', { name: /^£140.00 of your credit/ }))
    expect(screen.queryByText(/Card details/)).toBeNull()
    await view.user.click(screen.getByRole('button', { name: 'Pay £140.00 with your credit' }))
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    const start = view.calls.find(({ operation }) => operation === 'StartCheckout')
    expect(start?.variables.input).toMatchObject({ useCredit: true })
  })

  test.each([
    ['too little', { amountMinor: 13_999, currency: 'GBP' }],
    ['of another currency', { amountMinor: 90_000, currency: 'EUR' }],
  ])('credit that is %s is not offered', async (_case, credit) => {
    const view = show({ signedIn: true, api: { myPackages: () => [], myCredit: () => [credit] } })
    await waitFor(() => expect(view.calls.map(({ operation }) => operation)).toContain('MyPackages'))
    expect(await screen.findByRole('button', { name: 'Pay £140.00' })).toBeEnabled()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('paying', () => {
  test('a guest says who they are and goes to the provider’s page', async () => {
    const view = show()
    await fill(view, { name: '  Maya Fernandes ' })
    await view.user.type(screen.getByLabelText('What should Elena know?'), 'Synthesis is my weak spot.')
    await pressPay(view)
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    expect(view.calls.slice(1).map(({ operation, variables }) => [operation, variables.input])).toEqual([
      [
        'UpdateSessionDetails',
        {
          sessionId: 'session-1',
          token: 'secret',
          guest: { name: 'Maya Fernandes', email: 'maya@example.com' },
          intakeNote: 'Synthesis is my weak spot.',
        },
      ],
      ['StartCheckout', { sessionId: 'session-1', token: 'secret', idempotencyKey: expect.any(String) }],
    ])
  })

  test('the coach’s questions are answered, and outlive a hold that ran out', async () => {
    const intakeAnswers = [
      { question: 'Which firm?', answer: null },
      { question: 'When?', answer: null },
    ]
    const view = show({ session: buildHeld({ intakeAnswers }), signedIn: true })
    await view.user.type(await screen.findByLabelText(/Which firm/), 'Bain, Munich')
    view.unmount()
    const again = show({ session: buildHeld({ intakeAnswers: intakeAnswers.toReversed() }), signedIn: true })
    expect(await screen.findByLabelText(/Which firm/)).toHaveValue('Bain, Munich')
    await pressPay(again)
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    const sent = again.calls.find(({ operation }) => operation === 'UpdateSessionDetails')
    expect(sent?.variables.input).toMatchObject({ intakeAnswers: ['', 'Bain, Munich'] })
  })

  test('an answer the server refuses is shown at its question', async () => {
    const view = show({
      session: buildHeld({ intakeAnswers: [{ question: 'Which firm?', answer: null }] }),
      signedIn: true,
      api: {
        updateSessionDetails: () =>
          refusal('BAD_USER_INPUT', 'An answer is too long.', {
            fields: [{ path: 'intakeAnswers.0', message: 'Keep it to 1,000 characters.' }],
          }),
      },
    })
    await screen.findByLabelText(/Which firm/)
    await pressPay(view)
    await waitFor(() =>
      expect(screen.getByLabelText(/Which firm/)).toHaveAccessibleDescription(/1,000 characters/),
    )
  })

  test('a signed-in person is known already', async () => {
    const view = show({ signedIn: true })
    expect(await screen.findByText('seeker@casebound.test')).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    await pressPay(view)
    await waitFor(() => expect(window.location.hash).toBe('#card-page'))
    const sent = view.calls.find(({ operation }) => operation === 'UpdateSessionDetails')
    expect(sent?.variables.input).toEqual({
      sessionId: 'session-1',
      token: 'secret',
      intakeNote: null,
    })
  })

  test('what is missing is said at its input, without asking anyone §5.8', async () => {
    const view = show()
    await fill(view, { name: ' ', email: 'maya' })
    await pressPay(view)
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.')
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    )
    expect(view.calls).toHaveLength(1)
  })

  test('the server’s word about an input lands on it §5.8', async () => {
    const view = show({
      api: {
        updateSessionDetails() {
          const fields = [
            { path: 'guest.email', message: 'Please enter a valid email address.' },
            { path: 'intakeNote', message: 'Keep it to 2,000 characters.' },
          ]
          throw refusal('BAD_USER_INPUT', 'Check your details.', { fields })
        },
      },
    })
    await fill(view, { email: 'maya@exa--mple.com' })
    await pressPay(view)
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
        'Please enter a valid email address.',
      ),
    )
    expect(screen.getByLabelText('Email address')).toHaveFocus()
    expect(screen.getByLabelText('What should Elena know?')).toHaveAccessibleDescription(
      'Keep it to 2,000 characters.',
    )
    expect(screen.getByLabelText('Name')).toHaveValue('Maya Fernandes')
  })

  test('any other failure is said above the button, and nothing typed is lost', async () => {
    const view = show({
      api: {
        startCheckout() {
          throw refusal('RATE_LIMITED', 'Too many requests. Try again in 5 seconds.', { retryAfter: 5 })
        },
      },
    })
    await fill(view)
    await pressPay(view)
    expect(await screen.findByText('Too many requests. Try again in 5 seconds.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Maya Fernandes')
    expect(screen.getByRole('button', { name: 'Pay £140.00' })).not.toHaveAttribute('aria-busy')
  })

  test('the note counts down near its limit', async () => {
    const { user } = show({ session: buildHeld({ intakeNote: 'x'.repeat(1799) }) })
    const note = await screen.findByLabelText('What should Elena know?')
    expect(screen.queryByText(/characters left/)).not.toBeInTheDocument()
    await user.type(note, 'y')
    expect(note).toHaveAccessibleDescription('200 characters left')
  })

  test('coming back from the provider finds the details where they were', async () => {
    const seeker = { name: 'Maya Fernandes', email: 'maya@example.com' }
    show({ session: buildHeld({ seeker, intakeNote: 'Synthesis', payment: { state: 'PENDING' } }) })
    expect(await screen.findByLabelText('Name')).toHaveValue('Maya Fernandes')
    expect(screen.getByLabelText('Email address')).toHaveValue('maya@example.com')
    expect(screen.getByLabelText('What should Elena know?')).toHaveValue('Synthesis')
  })
})

describe('the hold', () => {
  test('when its time is up, the time must be picked again', async () => {
    const { user, location } = show()
    keepHeldTime({
      coachId: 'coach-1',
      sessionId: 'session-1',
      token: 'secret',
      sessionType: 'live-case',
      startsAt: '2026-11-21T09:30:00.000Z',
      expiresAt: '2026-11-20T09:12:41.000Z',
    })
    await screen.findByText('12:41')
    calendar.pass(761_000)
    expect(await screen.findByText('Your hold on this time has ended')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay £140.00' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Pick the time again' }))
    expect(location()).toBe('/coach/coach-1?at=2026-11-21T09%3A30%3A00.000Z&type=live-case')
  })

  test('what was typed waits for the next one', async () => {
    const view = show()
    await fill(view)
    view.unmount()
    show({ session: buildHeld({ id: 'session-2' }) })
    expect(await screen.findByLabelText('Email address')).toHaveValue('maya@example.com')
  })

  test.each([
    ['by the clock', { holdExpiresAt: '2026-11-20T08:59:00.000Z' }],
    ['by the server', { status: 'EXPIRED', holdExpiresAt: null }],
    [
      'after a visit to the card page',
      { status: 'EXPIRED', holdExpiresAt: null, payment: { state: 'PENDING' } },
    ],
  ])('that has ended %s is not paid for', async (_, state) => {
    show({ session: buildHeld(state) })
    expect(await screen.findByText('Your hold on this time has ended')).toBeVisible()
  })

  test('ends on the server’s word too', async () => {
    const view = show({
      api: {
        startCheckout() {
          throw refusal('HOLD_EXPIRED', 'Your hold on this time has ended. Pick the time again.')
        },
      },
    })
    await fill(view)
    await pressPay(view)
    expect(await screen.findByRole('link', { name: 'Pick the time again' })).toBeVisible()
  })

  test('is let go to change the time', async () => {
    const { user, calls, location } = show()
    await user.click(await screen.findByRole('button', { name: 'Change time' }))
    await waitFor(() => expect(location()).toBe('/coach/coach-1?at=2026-11-21T09%3A30%3A00.000Z'))
    expect(calls.at(-1)).toMatchObject({
      operation: 'ReleaseHold',
      variables: { input: { sessionId: 'session-1', token: 'secret' } },
    })
  })
})

describe('an address that holds nothing', () => {
  test.each([
    ['no token', { route: '/coach/coach-1/pay?session=session-1' }],
    ['a token that opens nothing', { session: null }],
    ['another’s session', { session: buildHeld({ viewerRole: 'COACH' }) }],
  ])('%s', async (_, options) => {
    show(options)
    expect(await screen.findByRole('heading', { name: 'Nothing to pay here' })).toBeVisible()
  })

  test('what is paid already shows its receipt', async () => {
    const { location } = show({
      session: buildHeld({ status: 'CONFIRMED', holdExpiresAt: null, payment: { state: 'SUCCEEDED' } }),
    })
    await waitFor(() => expect(location()).toBe('/booking-success?session=session-1&token=secret'))
  })
})
