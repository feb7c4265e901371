import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { buildPayout, buildYear } from './payouts/payouts.testing.ts'
import { EarningsPage } from './EarningsPage.tsx'
import { buildEarning, buildReport, gbp, movedReport } from './earnings.testing.ts'

const visit = (api: Record<string, unknown> = {}) =>
  renderPage(<EarningsPage />, {
    route: '/coach/earnings?months=12',
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      coachEarnings: () => buildReport(),
      earningSessions: () => sessionList([buildEarning()]),
      coachPayouts: () => sessionList([buildPayout()]),
      payoutYears: () => [buildYear()],
      payoutAccount: () => ({ state: 'READY', isUnderReview: false, missing: [] }),
      ...api,
    },
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows what was earned, where the money is and what ends its wait, and the next payout', async () => {
  visit()
  const earned = await region('Earned in GBP')
  for (const text of ['£224.00', '£280.00', '£56.00', '£70.00'])
    expect(earned.getByText(text)).toBeInTheDocument()
  const standing = await region('Where your money is')
  expect(standing.getByText('£7,200.00')).toBeInTheDocument()
  expect(standing.getByText('In the time for disputes')).toBeInTheDocument()
  expect(standing.getByText('Waiting for your scorecard')).toBeInTheDocument()
  expect(standing.getByRole('link', { name: 'Write the scorecard' })).toHaveAttribute(
    'href',
    '/session/b#scorecard',
  )
  expect(standing.getByText('Mon 23 Nov, 09:00')).toBeInTheDocument()
  expect(standing.getByText('£7,284.00')).toBeInTheDocument()
})

test('shows that payouts are being reviewed, and what comes off later payouts', async () => {
  visit({
    payoutAccount: () => ({ state: 'READY', isUnderReview: true, missing: [] }),
    coachEarnings: () =>
      buildReport({
        balances: [
          {
            ...buildReport().balances[0],
            toRecover: gbp(9_900),
            held: [{ reason: 'UNDER_REVIEW', amount: gbp(8_400), sessions: 2, sessionId: 'a' }],
          },
        ],
      }),
  })
  expect(
    (await region('Your payouts are being reviewed')).getByText(/You don’t need to do anything/),
  ).toBeVisible()
  const standing = await region('Where your money is')
  expect(standing.getByText('Being reviewed')).toBeVisible()
  expect(standing.getByText('Comes off your next payouts')).toBeVisible()
  expect(standing.getByText('£99.00')).toBeVisible()
  expect(standing.getByText(/It waits until our review of your payouts is over\./)).toBeVisible()
})

test('keeps currencies apart: figures, chart and balances of each', async () => {
  const { user } = visit({ coachEarnings: () => movedReport() })
  expect((await region('Earned in EUR')).getByText('€80.00')).toBeInTheDocument()
  expect((await region('Earned in GBP')).getByText('£224.00')).toBeInTheDocument()
  expect(
    screen.getByRole('figure', { name: 'Earnings by month: £224 after commission in all.' }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'EUR' }))
  expect(screen.getByRole('figure', { name: /€80 after commission/ })).toBeInTheDocument()
  expect(
    (await region('Where your money is')).getByText(/smaller amounts are paid with a later one/),
  ).toBeInTheDocument()
})

test('the chart is a table too', async () => {
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: 'Show table' }))
  const table = within(screen.getByRole('table', { name: 'Earnings in GBP by month' }))
  expect(table.getByRole('row', { name: 'Nov 26 £112.00 £28.00' })).toBeInTheDocument()
})

test('lists session by session, with what holds it', async () => {
  visit({
    earningSessions: () =>
      sessionList([
        buildEarning({ state: 'HELD', holdReasons: ['DISPUTE_WINDOW'], heldUntil: '2026-11-20T19:00:00Z' }),
        buildEarning({ id: '2', studentName: 'Tomasz', state: 'HELD', holdReasons: ['DISPUTED'] }),
        buildEarning({
          id: '3',
          studentName: 'Ines',
          state: 'REFUNDED',
          refunded: gbp(14_000),
          net: gbp(0),
          owed: gbp(0),
        }),
        buildEarning({ id: '4', studentName: 'Li Wei', owed: gbp(5_600) }),
        buildEarning({
          id: '5',
          studentName: 'Philippa',
          state: 'PAID_OUT',
          refunded: gbp(14_000),
          net: gbp(0),
          owed: gbp(0),
        }),
        buildEarning({
          id: '6',
          studentName: 'Noor',
          state: 'PAID_OUT',
          holdReasons: ['CHARGED_BACK'],
          refunded: gbp(14_000),
          net: gbp(0),
          owed: gbp(0),
        }),
      ]),
  })
  const rows = within(
    await screen.findByRole('table', { name: 'Paid sessions, the latest first' }),
  ).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Wed 18 Nov.*Maya.*Held.*until Fri 20 Nov, 19:00.*£140\.00.*20 %.*£112\.00/),
    expect.stringMatching(/Tomasz.*Held.*In dispute/),
    expect.stringMatching(/Ines.*Refunded.*£140\.00 back.*£0\.00/),
    expect.stringMatching(/Li Wei.*Available.*£112\.00£56\.00 not paid out/),
    expect.stringMatching(/Philippa.*Paid out.*refunded since/),
    expect.stringMatching(/Noor.*Paid out.*Taken back by a bank/),
  ])
})

test.each([
  ['PACKAGE', 'from a package'],
  ['CREDIT', 'from credit'],
])('says that a session was paid with %s', async (paidWith, text) => {
  visit({ earningSessions: () => sessionList([buildEarning({ paidWith }), buildEarning({ id: '2' })]) })
  const table = within(await screen.findByRole('table', { name: 'Paid sessions, the latest first' }))
  expect(table.getAllByRole('row').map((row) => row.textContent?.includes(text))).toEqual([
    false,
    true,
    false,
  ])
})

test('the months are chosen in the address', async () => {
  const { user, location, calls } = visit()
  await user.selectOptions(await screen.findByLabelText('Months shown'), 'This month')
  expect(location()).toBe('/coach/earnings?months=1')
  await waitFor(() => {
    const { from, to } = calls.findLast(({ operation }) => operation === 'Earnings')?.variables ?? {}
    expect(from).toBe(to)
  })
})

test('the file holds every page of the list', async () => {
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return 'blob:file'
    },
    revokeObjectURL: () => undefined,
  })
  const names: string[] = []
  // A click on a download would leave the page here; the journey sees the real file.
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download)
  }
  const { user, calls } = visit({
    earningSessions: ({ after }: { after?: string | null }) =>
      after
        ? sessionList([buildEarning({ id: '2', studentName: 'Tomasz' })], { total: 2 })
        : sessionList([buildEarning()], { total: 2, hasNextPage: true }),
  })
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const asked = calls.filter(({ variables }) => variables.first === 50)
  expect(asked.map(({ variables }) => Boolean(variables.after))).toEqual([false, true])
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8')
  expect(names).toEqual([expect.stringMatching(/^earnings-.*\.csv$/)])
})

test('before anything is paid it says so', async () => {
  visit({
    coachEarnings: () => buildReport({ totals: [], balances: [], months: [] }),
    earningSessions: () => sessionList([]),
  })
  expect(await screen.findByText(/Nothing was earned in these months/)).toBeInTheDocument()
  expect(screen.getByText(/Nothing is paid yet/)).toBeInTheDocument()
  expect(await screen.findByText(/No paid session counts/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})

test('somebody who is no coach reads why they may not', async () => {
  const refuse = () => {
    throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
  }
  visit({ coachEarnings: refuse, earningSessions: refuse })
  expect(await screen.findByText("You don't have permission to access this resource.")).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Session by session' })).not.toBeInTheDocument()
})

test('lists payouts with their state and sessions, and what left in each year', async () => {
  const failed = buildPayout({
    id: '2',
    state: 'FAILED',
    isWaiting: true,
    words: 'The bank account is closed.',
  })
  const { user } = visit({ coachPayouts: () => sessionList([failed, buildPayout()]) })
  const payouts = await region('Payouts')
  expect(
    await payouts.findByText('“The bank account is closed.” We try again with the next payout.'),
  ).toBeVisible()
  expect(payouts.getByText('in your bank on Tue 17 Nov')).toBeVisible()
  const [first] = payouts.getAllByText('1 session')
  if (first) await user.click(first)
  expect(payouts.getAllByRole('link', { name: /Live case/ })[0]).toHaveAttribute(
    'href',
    '/session/10000000-0000-4000-8000-000000000001',
  )
  expect(payouts.getAllByRole('link', { name: 'Statement S-000007 (PDF)' })[0]).toHaveAttribute(
    'href',
    '/api/v1/statements/7?reader=a',
  )
  const years = await region('Paid out by year')
  for (const text of ['2026', /Tax residency United Kingdom/, '£1,000.00', '£200.00', '£800.00'])
    expect(await years.findByText(text)).toBeVisible()
})

test.each([
  ['NONE', [], 'Set up payouts', 'Set up payouts', /which bank account your money goes to/],
  [
    'INCOMPLETE',
    ['an identity document', 'a bank account'],
    'Your payout account is not complete',
    'Finish setting up',
    /an identity document and a bank account/,
  ],
  ['IN_REVIEW', [], 'Your details are being checked', 'See your details', /there is nothing to do/],
])(
  'an account that is %s says what is missing, and leads to the provider',
  async (state, missing, title, button, text) => {
    const { user, calls } = visit({
      payoutAccount: () => ({ state, isUnderReview: false, missing }),
      setUpPayouts: () => {
        throw refusal('POLICY_VIOLATION', 'Say in your profile where you pay tax, then set up payouts.')
      },
    })
    const account = await region(title)
    expect(account.getByText(text)).toBeVisible()
    expect((await region('Where your money is')).getByText(/It waits for your payout account/)).toBeVisible()
    await user.click(account.getByRole('button', { name: button }))
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'SetUpPayouts')).toBe(true))
  },
)

test('coming back from the provider’s page reads the account anew', async () => {
  let state = 'INCOMPLETE'
  const { location } = renderPage(<EarningsPage />, {
    route: '/coach/earnings?months=12&payouts=back',
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      coachEarnings: () => buildReport(),
      earningSessions: () => sessionList([]),
      coachPayouts: () => sessionList([]),
      payoutYears: () => [],
      payoutAccount: () => ({ state, isUnderReview: false, missing: [] }),
      refreshPayoutAccount: () => {
        state = 'READY'
        return { state, isUnderReview: false, missing: [] }
      },
    },
  })
  expect(await screen.findByRole('button', { name: 'Change your payout account' })).toBeVisible()
  expect(screen.queryByText('Your payout account is not complete')).not.toBeInTheDocument()
  expect(location()).toBe('/coach/earnings?months=12')
})
