import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildProfile, readiness } from '../coach-profile/profile.testing.ts'
import { buildReport, movedReport } from '../earnings/earnings.testing.ts'
import { action, buildSession, sessionList } from '../sessions/session.testing.ts'
import { CoachDashboardPage } from './CoachDashboardPage.tsx'

const overview = {
  upcomingCount: 4,
  requestsCount: 1,
  completedCount: 31,
  earnedThisMonth: { amountMinor: 61_250, currency: 'EUR' },
}

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<CoachDashboardPage />, {
    route: '/coach-dashboard',
    viewer: buildViewer({ userType: 'COACH', firstName: 'Nora' }),
    api: {
      coachOverview: () => overview,
      mySessions: () => sessionList([]),
      myCoachProfile: () => buildProfile(),
      ...api,
    },
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows the practice in figures', async () => {
  visit()
  expect(await screen.findByText('€612.50')).toBeInTheDocument()
  expect(screen.getByText('31')).toBeInTheDocument()
})

test('a request carries its clock and the student’s note, and is accepted in place', async () => {
  const request = buildSession({
    status: 'REQUESTED',
    viewerRole: 'COACH',
    requestExpiresAt: new Date(Date.now() + 6.5 * 3_600_000).toISOString(),
    allowedActions: [action('ACCEPT'), action('DECLINE', null, 14_000)],
  })
  let open = true
  const { user } = visit({
    mySessions: () =>
      sessionList([
        open ? request : { ...request, status: 'CONFIRMED', requestExpiresAt: null, allowedActions: [] },
      ]),
    acceptRequest: () => {
      open = false
      return { ...request, status: 'CONFIRMED', requestExpiresAt: null, allowedActions: [] }
    },
  })
  const requests = await region('Requests')
  expect(requests.getByText('in 6 hours')).toBeInTheDocument()
  expect(requests.getByText('I rush the structure.')).toBeInTheDocument()
  await user.click(requests.getByRole('button', { name: 'Accept' }))
  expect(await (await region('Coming up')).findByText('Confirmed')).toBeInTheDocument()
  expect((await region('Requests')).getByText(/No requests are waiting/)).toBeInTheDocument()
})

test('the day keeps what is over; requests follow, three at first, the one that expires first at the top', async () => {
  const request = (id: string, hours: number) =>
    buildSession({
      id,
      status: 'REQUESTED',
      viewerRole: 'COACH',
      title: `Request ${id}`,
      requestExpiresAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    })
  const held = buildSession({
    id: 'held',
    status: 'COMPLETED',
    viewerRole: 'COACH',
    startsAt: new Date().toISOString(),
    endsAt: new Date().toISOString(),
    allowedActions: [],
  })
  const { user } = visit({
    mySessions: ({ when }: { when: string }) =>
      sessionList(
        when === 'PAST'
          ? [held]
          : [request('late', 9), request('soon', 2), request('later', 20), request('mid', 5)],
      ),
  })
  const requests = await region('Requests')
  expect(requests.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Maya Fernandes, Request soon',
    'Maya Fernandes, Request mid',
    'Maya Fernandes, Request late',
  ])
  await user.click(requests.getByRole('button', { name: 'Show all 4 requests' }))
  expect(requests.getAllByRole('link')).toHaveLength(4)
  expect((await region('Today')).getByText('Completed')).toBeInTheDocument()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.slice(0, 2)).toEqual(['Today', 'Requests'])
})

describe('the listing', () => {
  test('in draft names what is missing, each with the way to it, and cannot be sent', async () => {
    visit({ myCoachProfile: () => buildProfile({ readiness: readiness(['BIO', 'RATE']) }) })
    const listing = await region('Your listing')
    expect(listing.getByText('6 of 8 done')).toBeInTheDocument()
    expect(listing.getByRole('link', { name: 'Needs RATE.' })).toHaveAttribute(
      'href',
      '/coach-profile-management#money',
    )
    expect(listing.getByRole('button', { name: 'Request verification' })).toBeDisabled()
  })

  test.each([
    ['DRAFT', ['Your listing', 'Requests']],
    ['ACTIVE', ['Requests', 'Your listing']],
  ])('stands first until it is through: %s', async (stage, order) => {
    visit({ myCoachProfile: () => buildProfile({ stage, isVerified: stage === 'ACTIVE' }) })
    await region('Your listing')
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names.filter((name) => order.includes(name))).toEqual(order)
  })

  test('complete, it is sent for review', async () => {
    const { user } = visit({ requestVerification: () => buildProfile({ stage: 'READY_FOR_REVIEW' }) })
    const listing = await region('Your listing')
    await user.click(listing.getByRole('button', { name: 'Request verification' }))
    expect(await listing.findByText('Waiting for review')).toBeInTheDocument()
    expect(listing.queryByRole('button', { name: 'Request verification' })).not.toBeInTheDocument()
  })

  test('sent back, it shows the reason', async () => {
    visit({ myCoachProfile: () => buildProfile({ returnedReason: 'Name the office.' }) })
    expect((await region('Your listing')).getByText('Name the office.')).toBeInTheDocument()
  })

  test('is paused only after a question, and resumed at once', async () => {
    const { user, calls } = visit({
      myCoachProfile: () => buildProfile({ stage: 'ACTIVE', isVerified: true }),
      pauseListing: () => buildProfile({ stage: 'VERIFIED', isVerified: true }),
      resumeListing: () => buildProfile({ stage: 'ACTIVE', isVerified: true }),
    })
    const listing = await region('Your listing')
    await user.click(listing.getByRole('button', { name: 'Pause listing' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause your listing?' }))
    expect(calls.some(({ operation }) => operation === 'PauseListing')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Pause listing' }))
    await user.click(await listing.findByRole('button', { name: 'List me again' }))
    expect(await listing.findByText('Listed')).toBeInTheDocument()
  })
})

test('forecasts the next payout as the earnings page does, and leads to what holds the rest', async () => {
  visit({
    coachEarnings: () => buildReport(),
    payoutAccount: () => ({ state: 'READY', isUnderReview: false, missing: [] }),
  })
  const payout = await region('Next payout')
  expect(payout.getByText(/^Mon 23 Nov, 09:00, about/)).toHaveTextContent('about £7,284.00')
  expect(
    payout.getByText('3 sessions wait: 2 for the time for disputes, 1 for your scorecard.'),
  ).toBeVisible()
  expect(payout.getByRole('link', { name: 'Write the scorecard' })).toHaveAttribute(
    'href',
    '/session/b#scorecard',
  )
  expect(payout.getByRole('link', { name: 'All earnings' })).toHaveAttribute('href', '/coach/earnings')
  expect(payout.queryByText(/payout account/)).toBeNull()
})

test('says of each currency that too little is free yet, and that the account is missing', async () => {
  visit({
    coachEarnings: () => movedReport(),
    payoutAccount: () => ({ state: 'NONE', isUnderReview: false, missing: [] }),
  })
  const payout = await region('Next payout')
  expect(payout.getByText('It waits for your payout account.')).toBeVisible()
  expect(payout.getByText('Mon 23 Nov, 09:00, nothing yet')).toBeVisible()
  expect(payout.getByText(/is free by then/)).toHaveTextContent(
    '€8.00 is free by then, and a payout carries €25 at least.',
  )
})

test('forecasts nothing before anything is paid', async () => {
  visit({ coachEarnings: () => buildReport({ balances: [] }) })
  await region('Requests')
  expect(screen.queryByRole('region', { name: 'Next payout' })).toBeNull()
})

test('greets as the prep dashboard does', async () => {
  visit()
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Nora$/ }),
  ).toBeInTheDocument()
})

test('a coach who has not confirmed the address is told nothing of guests', async () => {
  renderPage(<CoachDashboardPage />, {
    route: '/coach-dashboard',
    viewer: buildViewer({ userType: 'COACH', isEmailVerified: false }),
    api: {
      coachOverview: () => overview,
      mySessions: () => sessionList([]),
      myCoachProfile: () => buildProfile(),
    },
  })
  expect(await screen.findByText(/Open it, so that we know our messages reach you/)).toBeInTheDocument()
  expect(screen.queryByText(/as a guest/)).not.toBeInTheDocument()
})
