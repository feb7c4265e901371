import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildView } from '../../scorecards/scorecard.testing.ts'
import { action, buildSession, messageList } from '../session.testing.ts'
import { SessionPage } from './SessionPage.tsx'

type Options = Parameters<typeof renderPage>[1]

/** What cancelling gives back at one of its three steps, and from there on. */
function quoteOf(amountMinor: 14_000 | 7_000 | 0) {
  const gbp = (minor: number) => ({ amountMinor: minor, currency: 'GBP' })
  const [before, half, start] = ['2026-11-24T12:00:00Z', '2026-11-25T06:00:00Z', '2026-11-25T12:00:00Z']
  const steps = [
    { from: '2026-11-20T12:00:00Z', until: before, percent: 100, refund: gbp(14_000) },
    { from: before, until: half, percent: 50, refund: gbp(7_000) },
    { from: half, until: start, percent: 0, refund: gbp(0) },
  ].filter(({ refund }) => refund.amountMinor <= amountMinor)
  const [step] = steps
  return {
    refund: gbp(amountMinor),
    destination: amountMinor > 0 ? 'CARD' : null,
    percent: step?.percent,
    changesAt: steps.length > 1 ? step?.until : null,
    steps,
  }
}
const ID = buildSession().id

const visit = (api: NonNullable<Options>['api'], options: Options = {}) =>
  renderPage(<SessionPage />, {
    route: `/session/${ID}`,
    path: '/session/:sessionId',
    viewer: buildViewer(),
    api: { sessionMessages: () => messageList(), sessionMoney: () => [], sessionReceipts: () => [], ...api },
    ...options,
  })

const ready = () => screen.findByRole('heading', { level: 1 })
const buttonNames = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => !text.includes('change'))

describe('what the session says', () => {
  test('who meets whom, how it stands, what was paid and what the coach should know', async () => {
    visit({ session: () => buildSession() })
    expect(await ready()).toHaveTextContent('Live case with Elena Marchetti')
    expect(screen.getByText('Confirmed')).toBeInTheDocument()
    expect(screen.getByText('£140.00 paid.')).toBeInTheDocument()
    expect(screen.getByText('£112.00 is Elena’s, £28.00 our commission of 20 %.')).toBeInTheDocument()
    expect(screen.getByText('I rush the structure.')).toBeInTheDocument()
    expect(screen.getByText(/The room opens at/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download')
  })

  test('a session that is missing, or somebody else’s, is not found', async () => {
    visit({ session: () => null })
    expect(await screen.findByText('We could not find this session')).toBeInTheDocument()
  })

  test('a visitor sees it with the token of the link', async () => {
    const { calls } = visit(
      { session: () => buildSession() },
      { viewer: null, route: `/session/${ID}?token=signed` },
    )
    await ready()
    expect(calls[0]?.variables).toEqual({ id: ID, token: 'signed' })
  })

  test('a guest replaces a link somebody else has, and stays on the page with the new one', async () => {
    const session = buildSession()
    const { user, location } = visit(
      { session: () => session, replaceSessionLink: () => ({ token: 'fresh' }) },
      { viewer: null, route: `/session/${ID}?token=signed` },
    )
    await user.click(await screen.findByRole('button', { name: 'Replace the link' }))
    await waitFor(() => expect(location()).toBe(`/session/${ID}?token=fresh`))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live case with Elena Marchetti')
  })

  test.each([
    ['their account opens it', { viewer: buildViewer(), route: `/session/${ID}?token=signed` }, {}],
    ['it is only held', { viewer: null, route: `/session/${ID}?token=signed` }, { status: 'HELD' }],
  ])('nobody is asked to replace a link when %s', async (_case, options, change) => {
    visit({ session: () => buildSession(change) }, options)
    await ready()
    expect(screen.queryByRole('button', { name: 'Replace the link' })).not.toBeInTheDocument()
  })

  test('a free session says nothing of what comes back', async () => {
    visit({ session: () => buildSession({ price: { amountMinor: 0, currency: 'GBP' }, payment: null }) })
    expect(await screen.findByText('Cancelling costs nothing. Do it before the start.')).toBeInTheDocument()
    expect(screen.queryByText(/everything comes back/)).not.toBeInTheDocument()
  })

  test('an outage offers to try again', async () => {
    let down = true
    const { user } = visit({
      session: () => {
        if (down) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.')
        return buildSession()
      },
    })
    await screen.findByText('The session could not be loaded')
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await ready()).toBeInTheDocument()
  })
})

describe('what the viewer may do', () => {
  test('a button for each allowed action and for nothing else; the reasons of the others on request', async () => {
    const allowedActions = [
      action('PAY', 'There is nothing to pay for this session.'),
      action('JOIN', 'The room opens 10 minutes before the start.'),
      action('FINISH'),
      action('CANCEL', null, 14_000),
      action('REVIEW', 'You can review a session once it is completed, until it closes.'),
    ]
    visit({ session: () => buildSession({ allowedActions }) })
    await ready()
    expect(buttonNames()).toEqual(['Finish session', 'Cancel session'])
    const options = within(screen.getByRole('region', { name: 'Options' }))
    expect(options.getByText('The room opens 10 minutes before the start.')).toBeInTheDocument()
    expect(options.getByText('There is nothing to pay for this session.')).toBeInTheDocument()
  })

  test('joining opens the call and puts the arrival on record', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const joined = buildSession({ joinUrl: 'https://call.example/1', allowedActions: [action('JOIN')] })
    const { user, calls } = visit({
      session: () => joined,
      joinSession: () => joined,
      mySessions: () => null,
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Join call' }))
    expect(opened).toHaveBeenCalledWith('https://call.example/1', '_blank', 'noopener')
    expect(calls.at(-1)).toEqual({ operation: 'JoinRoom', variables: { input: { sessionId: ID } } })
    opened.mockRestore()
  })

  test('cancelling first says what comes back, then does exactly that', async () => {
    const cancelled = buildSession({
      status: 'CANCELLED',
      cancelReason: 'My interview moved.',
      allowedActions: [action('CANCEL', 'This session can no longer be cancelled.')],
      payment: {
        method: 'CARD',
        state: 'PARTIALLY_REFUNDED',
        chargedBack: { amountMinor: 0, currency: 'GBP' },
        left: { amountMinor: 0, currency: 'GBP' },
        amount: { amountMinor: 14_000, currency: 'GBP' },
        refunded: { amountMinor: 7_000, currency: 'GBP' },
      },
    })
    const { user, calls } = visit({
      session: () => buildSession(),
      quoteCancellation: () => quoteOf(7_000),
      cancelSession: () => cancelled,
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this session?' }))
    expect(await dialog.findByText('£70.00')).toBeInTheDocument()
    expect(dialog.getByText(/Falls after Wed 25 Nov/)).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/Reason/), 'My interview moved.')
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    expect(await screen.findByText('£140.00 paid, £70.00 refunded.')).toBeInTheDocument()
    expect(calls.find(({ operation }) => operation === 'CancelSession')?.variables.input).toMatchObject({
      sessionId: ID,
      reason: 'My interview moved.',
      expectedRefund: { amountMinor: 7_000, currency: 'GBP' },
    })
    expect(screen.queryByRole('button', { name: 'Cancel session' })).not.toBeInTheDocument()
  })

  const openCancelling = async ({ user }: ReturnType<typeof visit>) => {
    await ready()
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    return within(await screen.findByRole('alertdialog', { name: 'Cancel this session?' }))
  }

  test.each([
    ['PACKAGE', 'SEEKER', 'The session goes back into your package.'],
    ['PACKAGE', 'COACH', 'The session goes back into the student’s package.'],
    ['CREDIT', 'SEEKER', '£140.00 goes to your credit.'],
    ['CREDIT', 'COACH', '£140.00 goes to the student’s credit.'],
  ] as const)(
    'into a %s, a %s reads where all of it goes, as the server says',
    async (destination, viewerRole, text) => {
      const page = visit({
        session: () =>
          buildSession({ viewerRole, payment: { ...buildSession().payment, method: 'PACKAGE' } }),
        quoteCancellation: () => ({ ...quoteOf(14_000), destination }),
      })
      const dialog = await openCancelling(page)
      expect(await dialog.findByText(text)).toBeInTheDocument()
    },
  )

  test('a slider tells what comes back later, by keyboard too, and cancels nothing', async () => {
    const page = visit({ session: () => buildSession(), quoteCancellation: () => quoteOf(14_000) })
    const dialog = await openCancelling(page)
    const slider = await dialog.findByRole('slider', { name: 'When you cancel' })
    expect(slider).toHaveAttribute('aria-valuetext', 'Now: £140.00 back')
    const told = (value: string) => {
      fireEvent.change(slider, { target: { value } })
      return slider.getAttribute('aria-valuetext')
    }
    expect(told('1')).toBe('After Tue 24 Nov, 12:00: £70.00 back')
    expect(told('2')).toBe('After Wed 25 Nov, 06:00: nothing back')
    expect(dialog.getByText('£140.00')).toBeInTheDocument()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Now£140',
      expect.stringMatching(/12:00£70$/),
      expect.stringMatching(/06:00£0$/),
    ])
    expect(page.calls.map(({ operation }) => operation)).not.toContain('CancelSession')
  })

  test('where the refund cannot fall there is nothing to slide', async () => {
    const page = visit({ session: () => buildSession(), quoteCancellation: () => quoteOf(0) })
    const dialog = await openCancelling(page)
    expect(await dialog.findByText('£0.00')).toBeInTheDocument()
    expect(dialog.queryByRole('slider')).not.toBeInTheDocument()
  })

  test('a refund that has fallen since is shown and asked about again, and only then taken', async () => {
    let now: 14_000 | 7_000 = 14_000
    const page = visit({
      session: () => buildSession(),
      quoteCancellation: () => quoteOf(now),
      cancelSession: ({ input }: { input: { expectedRefund: { amountMinor: number } } }) => {
        if (input.expectedRefund.amountMinor !== now)
          throw refusal('CONFLICT', 'What comes back has changed since you were shown it.')
        return buildSession({ status: 'CANCELLED', allowedActions: [] })
      },
    })
    const dialog = await openCancelling(page)
    await dialog.findByText('£140.00')
    now = 7_000
    await page.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('What comes back has changed')
    expect(await dialog.findByText('£70.00')).toBeInTheDocument()
    await page.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
  })

  test('a quote that is refused cannot be confirmed', async () => {
    const { user } = visit({
      session: () => buildSession(),
      quoteCancellation: () => {
        throw refusal('POLICY_VIOLATION', 'The session has already begun.')
      },
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText('The session has already begun.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Cancel session' })).toBeDisabled()
  })
})

describe('a coach’s request', () => {
  const request = {
    status: 'REQUESTED',
    viewerRole: 'COACH',
    requestExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    allowedActions: [action('ACCEPT'), action('DECLINE', null, 14_000)],
    payment: {
      method: 'CARD',
      state: 'AUTHORIZED',
      chargedBack: { amountMinor: 0, currency: 'GBP' },
      left: { amountMinor: 0, currency: 'GBP' },
      amount: { amountMinor: 14_000, currency: 'GBP' },
      refunded: { amountMinor: 0, currency: 'GBP' },
    },
  }

  test('shows its clock and the coach’s share, and is accepted with one press', async () => {
    const { user } = visit({
      session: () => buildSession(request),
      acceptRequest: () => buildSession({ viewerRole: 'COACH', allowedActions: [] }),
    })
    expect(await ready()).toHaveTextContent('Live case with Maya Fernandes')
    expect(screen.getByText('Time left to answer')).toBeInTheDocument()
    expect(screen.getByText('£112.00 after 20 % commission, £28.00.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Confirmed')).toBeInTheDocument()
  })

  test('is declined only after saying what that means', async () => {
    const { user, calls } = visit({
      session: () => buildSession(request),
      declineRequest: () => buildSession({ ...request, status: 'DECLINED', allowedActions: [] }),
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }))
    expect(dialog.getByText(/The £140 set aside on their card is let go/)).toBeInTheDocument()
    expect(calls.some(({ operation }) => operation === 'DeclineRequest')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Decline request' }))
    expect(await screen.findByText('Declined')).toBeInTheDocument()
  })

  test('says that money goes back which the provider took unasked', async () => {
    const payment = { ...request.payment, state: 'SUCCEEDED' }
    const { user } = visit({ session: () => buildSession({ ...request, payment }) })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/The £140 taken from their card goes back/)).toBeInTheDocument()
    expect(dialog.queryByText(/set aside/)).not.toBeInTheDocument()
  })
})

test('feedback has a page of its own, which keeps the token of a guest', async () => {
  const completed = buildSession({ status: 'COMPLETED', allowedActions: [action('REVIEW')] })
  visit({ session: () => completed }, { viewer: null, route: `/session/${ID}?token=signed` })
  await ready()
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    `/sessions/${ID}/feedback?token=signed`,
  )
})

test('asks again at the instant the server says its answer changes, and shows the new one', async () => {
  const nextChangeAt = new Date(Date.now() + 1_000).toISOString()
  const before = buildSession({ nextChangeAt, allowedActions: [action('JOIN', 'The room is not open.')] })
  const after = buildSession({ allowedActions: [action('JOIN')] })
  let answer = before
  const { calls } = visit({ session: () => answer })
  await ready()
  expect(screen.queryByRole('button', { name: /Join/ })).not.toBeInTheDocument()
  answer = after
  expect(await screen.findByRole('button', { name: /Join/ }, { timeout: 5_000 })).toBeEnabled()
  expect(calls.filter(({ operation }) => operation === 'SessionById')).toHaveLength(2)
})

describe('after a session', () => {
  const over = { status: 'COMPLETED', calendarUrl: '/api/calendar/1.ics' }
  const follows = (later: Element, earlier: Element) =>
    expect(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  test.each([
    ['a seeker', buildViewer(), ''],
    ['a guest', null, '?token=signed'],
  ])(
    '%s reviews first or skips that, then scores themselves; the calendar comes last',
    async (_, viewer, query) => {
      visit(
        {
          session: () =>
            buildSession({
              ...over,
              allowedActions: [action('REVIEW'), action('SKIP_REVIEW'), action('DISPUTE')],
            }),
          sessionScorecard: () =>
            buildView({ viewerRole: 'SEEKER', fillRefusal: 'Only the coach.', selfScoreRefusal: null }),
        },
        { viewer, route: `/session/${ID}${query}` },
      )
      const self = await screen.findByRole('heading', { name: 'Score yourself while you remember' })
      const review = screen.getByRole('link', { name: 'Write a review' })
      expect(review).toHaveAttribute('href', `/sessions/${ID}/feedback${query}`)
      expect(screen.getByRole('button', { name: 'Skip the review' })).toBeInTheDocument()
      follows(self, review)
      follows(screen.getByRole('region', { name: 'Details' }), self)
      follows(
        screen.getByRole('link', { name: 'Add to calendar' }),
        screen.getByRole('button', { name: 'Dispute session' }),
      )
      follows(screen.getByRole('button', { name: 'Dispute session' }), self)
    },
  )

  test('a coach is told first that the scorecard is due', async () => {
    visit({
      session: () => buildSession({ ...over, viewerRole: 'COACH', allowedActions: [action('DISPUTE')] }),
      sessionScorecard: () => buildView(),
    })
    const due = await screen.findByRole('link', { name: 'Fill in the scorecard' })
    follows(screen.getByRole('region', { name: 'Details' }), due)
    follows(screen.getByRole('link', { name: 'Add to calendar' }), due)
    expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument()
  })
})
