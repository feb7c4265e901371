import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { CANCELLATION } from '../../../testing/api-link.ts'
import { holdCalendar } from '../../../testing/clock.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { keepDraft, readDraft } from '../details-draft.ts'
import { buildSession as buildRoomSession, messageList } from '../../sessions/session.testing.ts'
import { BookingSuccessPage } from './BookingSuccessPage.tsx'

const money = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const payment = (state: string, refunded = 0) => ({
  method: 'CARD',
  state,
  amount: money(14_000),
  refunded: money(refunded),
  chargedBack: money(0),
  left: money(14_000 - refunded),
})

const buildSession = (overrides = {}) => ({
  ...buildRoomSession(),
  id: 'session-1',
  title: 'Live case',
  status: 'CONFIRMED',
  holdExpiresAt: null,
  requestExpiresAt: null,
  startsAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T10:30:00.000Z',
  opensAt: '2026-11-21T09:20:00.000Z',
  timeZone: 'Europe/London',
  terms: { cancellation: CANCELLATION[1], disputeHours: 48, waitMinutes: 10, settingsVersion: null },
  intakeNote: 'Synthesis is my weak spot.',
  intakeAnswers: [{ question: 'Which firm?', answer: 'Bain' }],
  joinUrl: null,
  calendarUrl: '/api/v1/sessions/session-1/calendar.ics?token=c',
  calendarLinks: { google: 'https://calendar.google.com/x', outlook: 'https://outlook.live.com/x' },
  isByCalendar: false,
  viewerRole: 'SEEKER',
  movesLeft: 2,
  movesAtOnce: true,
  commissionBps: 2000,
  seeker: { name: 'Maya Fernandes', email: 'maya@example.com' },
  price: money(14_000),
  payment: payment('SUCCEEDED'),
  coach: { id: 'coach-1', firstName: 'Elena', fullName: 'Elena Marchetti', headline: 'First rounds' },
  allowedActions: [{ action: 'CANCEL', allowed: true, reason: null, moneyEffect: money(14_000) }],
  ...overrides,
})

interface Shown {
  session?: object | null
  /** The viewer's own account opens the session too. */
  own?: boolean
  email?: string | null
  route?: string
}

function show({ session = buildSession(), own = false, email = null, route }: Shown = {}) {
  let current = session
  const view = renderPage(<BookingSuccessPage />, {
    route: route ?? '/booking-success?session=session-1&token=secret',
    viewer: email ? buildViewer({ email }) : null,
    api: {
      session: ({ token }: { token?: string }) => (token || own ? current : null),
      replaceSessionLink: () => ({ token: 'fresh', session: current }),
      linkGuestSessions: () => ({ linkedSessions: 1 }),
      resendConfirmation: () => current,
      confirmBooking: () => current,
      sessionMessages: () => messageList(),
      sessionMoney: () => [],
      sessionReceipts: () => [],
      sessionScorecard: () => null,
      sessionReview: () => null,
      coach: () => null,
    },
  })
  return {
    ...view,
    become(next: object) {
      current = next
    },
  }
}

let calendar: ReturnType<typeof holdCalendar>
beforeEach(() => {
  calendar = holdCalendar()
  sessionStorage.clear()
})
afterEach(() => calendar.release())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
/** What became of it stands above the session, whose page this is. */
const news = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('a booking that stands', () => {
  test('shows the session itself, and where we wrote to', async () => {
    keepDraft({ name: 'Maya', email: 'maya@example.com', note: 'x', answers: {} })
    show()
    expect(await news('You are booked')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live case with Elena Marchetti')
    expect(screen.getByText(/^Elena expects you\. We e-mailed you at/)).toHaveTextContent('maya@example.com')
    expect(screen.getByText('Sat 21 Nov 2026, 09:30 to 10:30')).toBeVisible()
    expect(screen.getByText('£140.00 paid.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Brief for Elena' })).toHaveTextContent(
      'Which firm?BainYour noteSynthesis is my weak spot.',
    )
    for (const name of ['Google', 'Outlook', 'Apple'])
      expect(screen.getByRole('link', { name: `Add to ${name} calendar` })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/v1/sessions/session-1/calendar.ics?token=c',
    )
    expect(screen.getByText('Join opens Sat 09:20')).toBeVisible()
    await waitFor(() => expect(readDraft().note).toBe(''))
  })

  test('a guest may cancel here, and is offered an account for their address', async () => {
    const { user, opened, prefilled } = show()
    expect(await screen.findByRole('button', { name: 'Cancel session' })).toBeVisible()
    const offer = within(screen.getByRole('region', { name: 'Your account' }))
    expect(offer.getByText('Book again without typing your details')).toBeVisible()
    await user.click(offer.getByRole('button', { name: 'Create an account' }))
    expect(opened).toEqual(['signup'])
    expect(prefilled).toEqual([{ name: 'Maya Fernandes', email: 'maya@example.com' }])
  })

  test('an account it belongs to opens it', async () => {
    show({ own: true, email: 'maya@example.com' })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Live case with Elena Marchetti',
    )
    expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument()
  })

  test('who came signed in brings it under their account at a press, by the link of the page', async () => {
    const { user, calls } = show({ email: 'somebody@example.com' })
    await user.click(await screen.findByRole('button', { name: 'Add to my sessions' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('KeepInAccount'))
    const { variables } = calls.find(({ operation }) => operation === 'KeepInAccount') ?? {}
    expect(variables).toMatchObject({
      input: { email: 'somebody@example.com', sessionId: 'session-1', token: 'secret' },
    })
  })

  test('a guest gets a new link, and the page goes on with it', async () => {
    const { user, location } = show()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Get a new link' }))
    await user.click(await screen.findByRole('button', { name: 'Replace the link' }))
    await waitFor(() => expect(location()).toBe('/booking-success?session=session-1&token=fresh'))
  })

  test('a guest’s page becomes the room while it is on, and the scorecard after it', async () => {
    const started = {
      startsAt: '2026-11-20T08:30:00.000Z',
      endsAt: '2026-11-20T09:30:00.000Z',
      opensAt: '2026-11-20T08:20:00.000Z',
    }
    const { unmount } = show({
      session: buildSession({
        ...started,
        status: 'IN_PROGRESS',
        joinUrl: 'https://call.example/1',
        allowedActions: [
          { action: 'JOIN', allowed: true, reason: null, moneyEffect: null },
          { action: 'SEND_MESSAGE', allowed: true, reason: null, moneyEffect: null },
        ],
      }),
    })
    expect(await screen.findByRole('button', { name: 'Join call' })).toBeVisible()
    expect(screen.getByText('Live')).toHaveTextContent('Live')
    expect(screen.getByRole('textbox', { name: /^Message to Elena/ })).toBeVisible()
    unmount()
    const completed = buildSession({
      ...started,
      status: 'COMPLETED',
      allowedActions: [
        { action: 'REVIEW', allowed: true, reason: null, moneyEffect: null },
        { action: 'SKIP_REVIEW', allowed: true, reason: null, moneyEffect: null },
      ],
    })
    show({ session: completed })
    expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      '/sessions/session-1/feedback?token=secret',
    )
    expect(screen.queryByRole('heading', { name: 'You are booked' })).not.toBeInTheDocument()
  })

  test('a request says by when the coach answers', async () => {
    show({
      session: buildSession({
        status: 'REQUESTED',
        requestExpiresAt: '2026-11-21T07:30:00.000Z',
        payment: payment('AUTHORIZED'),
      }),
    })
    expect(await news('Your request is sent')).toBeVisible()
    expect(screen.getByText(/^Elena answers by Sat 21 Nov, 07:30/)).toBeVisible()
  })
})

describe('a free session that its mailbox has not confirmed', () => {
  const unconfirmed = (allowed: boolean) =>
    buildSession({
      status: 'HELD',
      holdExpiresAt: '2026-11-20T09:15:00.000Z',
      confirmBy: '2026-11-20T09:15:00.000Z',
      calendarUrl: null,
      price: money(0),
      payment: null,
      allowedActions: [{ action: 'CONFIRM', allowed, reason: null, moneyEffect: null }],
    })

  test('says by when to confirm it there, sends the e-mail again, and leads to another address', async () => {
    const { user, calls } = show({ session: unconfirmed(false) })
    expect(await heading('Confirm from your mailbox by 09:15')).toBeVisible()
    expect(screen.getByText(/Nothing there after a few minutes\? Sign up with this address/)).toBeVisible()
    expect(screen.getByText(/^We wrote to maya@example.com/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm the booking' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute(
      'href',
      '/coach/coach-1/pay?session=session-1&token=secret',
    )
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('ResendConfirmation'))
  })

  test('is confirmed by a button behind the link in the e-mail, and by nothing before it is pressed', async () => {
    const { user, calls } = show({ session: unconfirmed(true) })
    expect(await heading('Confirm your booking')).toBeVisible()
    expect(calls.map(({ operation }) => operation)).not.toContain('ConfirmBooking')
    await user.click(screen.getByRole('button', { name: 'Confirm the booking' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('ConfirmBooking'))
  })
})

test.each([
  ['settles', 'PENDING'],
  ['follows one that was declined', 'FAILED'],
])('while the payment %s the page waits, and then knows', async (_case, state) => {
  const { become } = show({
    session: buildSession({
      status: 'HELD',
      holdExpiresAt: '2026-11-20T09:10:00.000Z',
      calendarUrl: null,
      payment: payment(state),
    }),
  })
  expect(await heading('Confirming your payment')).toBeVisible()
  become(buildSession())
  expect(await screen.findByText('You are booked')).toBeVisible()
})

test.each([
  [
    'money that came too late',
    { status: 'EXPIRED', payment: payment('REFUNDED', 14_000) },
    'This booking did not go ahead',
    /£140.00 goes back to your card/,
    'Pick another time',
  ],
  [
    'a request nobody answered',
    { status: 'EXPIRED', payment: payment('VOIDED') },
    'This booking did not go ahead',
    /nothing was charged/,
    'Pick another time',
  ],
  [
    'a hold that ran out',
    { status: 'EXPIRED', payment: null },
    'Your hold has ended',
    /Nothing was charged/,
    'Pick another time',
  ],
  [
    'a hold that is not paid',
    { status: 'HELD', holdExpiresAt: '2026-11-20T09:10:00.000Z', payment: null },
    'Not paid yet',
    /still holding/,
    'Continue to pay',
  ],
  [
    'a declined request whose money was taken unasked',
    { status: 'DECLINED', payment: payment('SUCCEEDED') },
    'Elena could not take this session',
    /£140\.00 was taken all the same and goes back to your card/,
    'Browse coaches',
  ],
  [
    'a declined request',
    { status: 'DECLINED', payment: payment('VOIDED') },
    'Elena could not take this session',
    /Nothing was charged/,
    'Browse coaches',
  ],
])('%s', async (_, state, title, text, link) => {
  show({ session: buildSession({ calendarUrl: null, ...state }) })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument()
})

test.each([
  ['REFUNDED', 14_000, '£140.00 went back to your card.'],
  ['PARTIALLY_REFUNDED', 7_000, '£70.00 went back to your card.'],
  ['SUCCEEDED', 0, 'What the cancellation gives back goes to your card.'],
  ['VOIDED', 0, 'Nothing was charged.'],
])('a cancelled session, payment %s: what went back', async (state, refunded, text) => {
  show({ session: buildSession({ status: 'CANCELLED', payment: payment(state, refunded) }) })
  expect(await news('This session was cancelled')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

describe('without a token that opens it', () => {
  test.each([
    ['none', { route: '/booking-success?session=session-1', own: true }],
    ['a wrong one', { session: null }],
  ])('%s: the page is neutral', async (_, options) => {
    show(options)
    expect(await heading('Looking for your booking?')).toBeVisible()
    expect(screen.queryByText(/Elena/)).not.toBeInTheDocument()
  })
})
