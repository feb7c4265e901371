import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildView } from '../../scorecards/scorecard.testing.ts'
import { action, buildSession, messageList } from '../session.testing.ts'
import { inHours, visitRoom } from './room.testing.tsx'

const ID = buildSession().id

const ready = () => screen.findByRole('heading', { level: 1 })

const buttonNames = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => !text.includes('change'))

describe('what the session says', () => {
  test('who meets whom, how it stands, what was paid and what the coach should know', async () => {
    visitRoom({ session: () => buildSession() })
    expect(await ready()).toHaveTextContent('Live case with Elena Marchetti')
    expect(screen.getByText('Confirmed')).toBeInTheDocument()
    expect(screen.getByText('£140.00 paid.')).toBeInTheDocument()
    expect(screen.getByText('I rush the structure.')).toBeInTheDocument()
    expect(screen.getByText(/^Join opens /)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download')
  })

  test('a session that is missing, or somebody else’s, is not found', async () => {
    visitRoom({ session: () => null })
    expect(await screen.findByText('We could not find this session')).toBeInTheDocument()
  })

  test('a visitor sees it with the token of the link', async () => {
    const { calls } = visitRoom(
      { session: () => buildSession() },
      { viewer: null, route: `/session/${ID}?token=signed` },
    )
    await ready()
    expect(calls[0]?.variables).toEqual({ id: ID, token: 'signed', byLink: false })
  })

  test('the link of a calendar entry shows the time, the call and the options alone', async () => {
    const { calls } = visitRoom(
      { session: () => buildSession({ isByCalendar: true, payment: null, intakeNote: null }) },
      { viewer: null, route: `/session/${ID}?token=entry` },
    )
    await ready()
    expect(screen.getByRole('region', { name: 'Next' })).toBeVisible()
    expect(buttonNames()).toEqual(['Cancel'])
    for (const name of ['Messages', 'Brief for Elena', 'Receipt', 'Your account'])
      expect(screen.queryByRole('region', { name })).toBeNull()
    expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(['SessionById']))
  })

  test('it is added to the calendar of Google, of Outlook, or by the file', async () => {
    visitRoom({ session: () => buildSession() })
    const links = {
      Google: 'https://calendar.google.com/x',
      Outlook: 'https://outlook.live.com/x',
      Apple: buildSession().calendarUrl,
    }
    for (const [name, href] of Object.entries(links))
      expect(await screen.findByRole('link', { name: `Add to ${name} calendar` })).toHaveAttribute(
        'href',
        href,
      )
  })

  test('a guest gets a new link, and stays on the page with it', async () => {
    const session = buildSession()
    const { user, location } = visitRoom(
      { session: () => session, replaceSessionLink: () => ({ token: 'fresh' }) },
      { viewer: null, route: `/session/${ID}?token=signed` },
    )
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Get a new link' }))
    await user.click(await screen.findByRole('button', { name: 'Replace the link' }))
    await waitFor(() => expect(location()).toBe(`/session/${ID}?token=fresh`))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Live case with Elena Marchetti')
  })

  test.each([
    ['their account opens it', { viewer: buildViewer(), route: `/session/${ID}?token=signed` }, {}],
    ['it is only held', { viewer: null, route: `/session/${ID}?token=signed` }, { status: 'HELD' }],
  ])('no new link and no account are offered when %s', async (_case, options, change) => {
    visitRoom({ session: () => buildSession(change) }, options)
    await ready()
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument()
  })

  test('commission is not told to the one who pays', async () => {
    const words: string[] = []
    for (const viewerRole of ['SEEKER', 'COACH']) {
      const { unmount } = visitRoom({ session: () => buildSession({ viewerRole }) })
      await ready()
      words.push(document.body.textContent)
      unmount()
    }
    expect(words[0]).not.toMatch(/commission/i)
    expect(words[1]).toMatch(/£112\.00 after 20 % commission/)
  })

  test('the zone is named once', async () => {
    visitRoom({
      session: () => buildSession({ allowedActions: [action('SEND_MESSAGE')] }),
      sessionMessages: () =>
        messageList([{ id: '1', author: 'COACH', isMine: false, body: 'Hello.', sentAt: inHours(-1) }]),
    })
    await screen.findByText('Hello.')
    expect(document.body.textContent.match(/GMT/g)).toHaveLength(1)
  })

  test('a free session says nothing of what comes back', async () => {
    visitRoom({ session: () => buildSession({ price: { amountMinor: 0, currency: 'GBP' }, payment: null }) })
    expect(await screen.findByText('Cancelling costs nothing. Do it before the start.')).toBeInTheDocument()
    expect(screen.queryByText(/everything comes back/)).not.toBeInTheDocument()
  })

  test('the policy as it was sold, and not under which settings', async () => {
    const cancellation = {
      policy: 'STANDARD',
      fullHours: 31,
      halfHours: 11,
      graceMinutes: 60,
      graceStartHours: 24,
    }
    const terms = { ...buildSession().terms, cancellation }
    visitRoom({ session: () => buildSession({ terms, status: 'REQUESTED' }) })
    expect(
      await screen.findByText(
        /^Costs nothing until Elena accepts\. After that: cancel 31 hours or more .* between 31 and 11 hours, half;/,
      ),
    ).toBeVisible()
    expect(screen.queryByText('Sold under')).not.toBeInTheDocument()
  })

  test.each([
    [0, 'The settings by default'],
    [12, 'Settings 12'],
  ])('an admin reads that it was sold under settings %d', async (settingsVersion, words) => {
    const terms = { ...buildSession().terms, settingsVersion }
    visitRoom(
      { session: () => buildSession({ viewerRole: 'ADMIN', terms }) },
      { viewer: buildViewer({ userType: 'ADMIN' }) },
    )
    expect(await screen.findByText('Sold under')).toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  test('an outage offers to try again', async () => {
    let down = true
    const { user } = visitRoom({
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
  test('a button for each allowed action and for nothing else; a reason only where one would ask', async () => {
    const allowedActions = [
      action('PAY', 'There is nothing to pay for this session.'),
      action('JOIN', 'The room opens 10 minutes before the start.'),
      action('FINISH'),
      action('CANCEL', null, 14_000),
      action('REVIEW', 'You can review a session once it is completed, until it closes.'),
    ]
    visitRoom({ session: () => buildSession({ allowedActions }) })
    await ready()
    expect(buttonNames()).toEqual(['Finish session', 'Cancel'])
    const reasons = allowedActions.flatMap(({ reason }) => reason ?? [])
    expect(reasons.filter((reason) => document.body.textContent.includes(reason))).toEqual([])
  })

  test.each([
    ['it can no longer be moved', {}, action('RESCHEDULE', 'Move it 12 hours before at the latest.'), true],
    [
      'it is only held',
      { status: 'HELD' },
      action('RESCHEDULE', 'Only a confirmed session can be moved.'),
      false,
    ],
    ['they have finished', { status: 'IN_PROGRESS' }, action('FINISH', 'You have already finished.'), true],
    [
      'their address is not proven',
      { status: 'COMPLETED' },
      action('REVIEW', 'Confirm your e-mail first.'),
      true,
    ],
    ['nothing is on hold', {}, action('RELEASE', 'This time is not on hold.'), false],
  ])('whether the reason is told when %s', async (_case, change, refused, isTold) => {
    const allowedActions = [refused, action('SKIP_REVIEW')]
    visitRoom({ session: () => buildSession({ ...change, allowedActions }) })
    await ready()
    const told = screen.queryByText(refused.reason ?? '', { exact: false })
    expect(Boolean(told)).toBe(isTold)
  })

  test('what cancelling gives back, from now to the start, before anything is pressed', async () => {
    const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
    const [full, half, start] = [inHours(49), inHours(67), inHours(73)]
    const refundSteps = [
      { percent: 100, from: inHours(0), until: full, refund: gbp(14_000) },
      { percent: 50, from: full, until: half, refund: gbp(7_000) },
      { percent: 0, from: half, until: start, refund: gbp(0) },
    ]
    visitRoom({ session: () => buildSession({ refundSteps }) })
    expect(await screen.findByRole('button', { name: 'Cancel session' })).toHaveAccessibleDescription(
      /^£140 back until \w{3} \d\d:\d\d, £70 back until \w{3} \d\d:\d\d, then nothing\.$/,
    )
  })

  test('joining opens the call and puts the arrival on record', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const joined = buildSession({ joinUrl: 'https://call.example/1', allowedActions: [action('JOIN')] })
    const { user, calls } = visitRoom({
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
})

test('feedback has a page of its own, which keeps the token of a guest', async () => {
  const completed = buildSession({ status: 'COMPLETED', allowedActions: [action('REVIEW')] })
  visitRoom({ session: () => completed }, { viewer: null, route: `/session/${ID}?token=signed` })
  await ready()
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    `/sessions/${ID}/feedback?token=signed`,
  )
})

test('asks again at the instant the server says its answer changes, and shows the new one', async () => {
  const allowedActions = [action('JOIN', 'The room is not open.')]
  let opensAt = 0
  const session = () => {
    opensAt ||= Date.now() + 1_000
    return Date.now() < opensAt
      ? buildSession({ nextChangeAt: new Date(opensAt).toISOString(), allowedActions })
      : buildSession({ allowedActions: [action('JOIN')] })
  }
  const { calls } = visitRoom({ session })
  expect(await screen.findByRole('button', { name: /Join/ })).toBeEnabled()
  expect(calls.filter(({ operation }) => operation === 'SessionById')).toHaveLength(2)
})

describe('after a session', () => {
  const over = {
    status: 'COMPLETED',
    startsAt: inHours(-3),
    endsAt: inHours(-2),
    opensAt: inHours(-3.2),
    calendarUrl: '/api/calendar/1.ics',
  }
  const follows = (later: Element, earlier: Element) =>
    expect(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  test.each([
    ['a seeker', buildViewer(), ''],
    ['a guest', null, '?token=signed'],
  ])(
    '%s reviews first or skips that, then scores themselves; no calendar is offered any more',
    async (_, viewer, query) => {
      visitRoom(
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
      follows(screen.getByRole('region', { name: 'Receipt' }), self)
      follows(screen.getByRole('button', { name: 'Report a problem' }), self)
      follows(screen.getByRole('region', { name: 'Brief for Elena' }), self)
      expect(screen.queryByRole('link', { name: /calendar/ })).not.toBeInTheDocument()
    },
  )

  test('a coach is told first that the scorecard is due', async () => {
    visitRoom({
      session: () => buildSession({ ...over, viewerRole: 'COACH', allowedActions: [action('DISPUTE')] }),
      sessionScorecard: () => buildView(),
    })
    const due = await screen.findByRole('link', { name: 'Fill in the scorecard' })
    follows(screen.getByRole('region', { name: 'Details' }), due)
    expect(screen.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument()
  })
})
