import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { retention, rows, week } from './analytics.testing.ts'
import { AdminAnalyticsPage } from './AdminAnalyticsPage.tsx'
import { changeWords, shareWords } from './change-words.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const figures = (overrides: object = {}) => ({
  from: '2026-10-22T00:00:00.000Z',
  to: '2026-11-20T12:00:00.000Z',
  practiceAttempts: 7,
  funnel: [
    { key: 'visits', label: 'Visited', definition: 'Browser tabs.', count: 200, previous: 160, metric: null },
    { key: 'holds', label: 'Held a time', definition: 'Times.', count: 30, previous: 0, metric: 'HOLDS' },
  ],
  sales: [
    {
      currency: 'GBP',
      gross: gbp(28_000),
      previousGross: gbp(14_000),
      refunded: gbp(14_000),
      commission: gbp(2_800),
      takeRate: 20,
      payments: 2,
    },
  ],
  refunds: [{ cause: 'COACH_CANCELLED', label: 'The coach cancelled', count: 1, amounts: [gbp(14_000)] }],
  liquidity: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    openHours: 100,
    bookedHours: weekday,
    coaches: 10 + weekday,
    sessions: weekday,
  })),
  sessionsPerDay: [
    { date: '2026-11-19', count: 2 },
    { date: '2026-11-20', count: 1 },
  ],
  ...overrides,
})
let saved: { name: string; file: Blob }[]
const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL }
beforeEach(() => {
  saved = []
  let file: Blob
  URL.createObjectURL = (made) => {
    file = made as Blob
    return 'blob:test'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
})
afterEach(() => {
  URL.createObjectURL = before.create
  URL.revokeObjectURL = before.revoke
  jest.restoreAllMocks()
})

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })

const visit = (api: Record<string, unknown> = {}, route = '/admin/analytics') =>
  renderPage(<AdminAnalyticsPage />, {
    route,
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      adminAnalytics: () => figures(),
      analyticsRows: () => rows,
      cohortRetention: retention,
      weekLiquidity: () => week(),
      ...api,
    },
  })

test('tiles say what they count, the funnel its shares, charts are heard as sentences §2.25', async () => {
  visit()
  expect(await screen.findByText('£280')).toBeInTheDocument()
  expect(screen.getByText(/Paid before refunds/)).toHaveTextContent('Take rate 20.0 %')
  expect(screen.getByText('15 % of the last')).toBeInTheDocument()
  expect(screen.getByText('+25 %')).toBeInTheDocument()
  expect(
    screen.getByRole('figure', { name: 'Of 700 h open hours, 28 h were booked: 4.0 %.' }),
  ).toBeInTheDocument()
  expect(screen.getByText(/days in UTC/)).toBeInTheDocument()
})

test('a figure opens the rows that add up to it', async () => {
  const { user, calls } = visit()
  await user.click(await screen.findByRole('button', { name: 'Rows of gross bookings, GBP' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gross bookings, GBP' }))
  expect(await dialog.findByText('2 rows, £280.00 in all.')).toBeInTheDocument()
  expect(dialog.getAllByText('£140.00')).toHaveLength(2)
  expect(calls.at(-1)?.variables).toEqual({ metric: 'GMV', days: 30, currency: 'GBP' })
})

test.each([
  ['Rows of refunds: The coach cancelled', { metric: 'REFUNDS', cause: 'COACH_CANCELLED' }],
  ['Rows of all refunds', { metric: 'REFUNDS' }],
  ['Rows of booked hours', { metric: 'BOOKED' }],
  ['Rows of sessions completed', { metric: 'COMPLETED' }],
  ['Rows of: Held a time', { metric: 'HOLDS' }],
])('"%s" asks for the rows of just that', async (name, variables) => {
  const { user, calls } = visit()
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(calls.at(-1)?.variables).toEqual({ days: 30, ...variables })
})

test('the range is in the address and asked of the server', async () => {
  const { user, calls, location } = visit({}, '/admin/analytics?days=7')
  await screen.findByText('£280')
  const asked = () =>
    calls.filter(({ operation }) => operation === 'AdminAnalytics').map(({ variables }) => variables)
  expect(asked()).toEqual([{ days: 7 }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 90 days')
  expect(location()).toBe('/admin/analytics?days=90')
  expect(asked()).toEqual([{ days: 7 }, { days: 90 }])
})

test('each chart has its table behind it', async () => {
  const { user } = visit()
  await screen.findByText('£280')
  for (const button of screen.getAllByRole('button', { name: 'Show table' })) await user.click(button)
  for (const name of [
    /Steps from a visit/,
    /Sessions completed/,
    /Open and booked hours/,
    /Refunds by cause/,
  ])
    expect(screen.getByRole('table', { name })).toBeInTheDocument()
})

test('figures say what they rest on', async () => {
  visit()
  expect(
    await screen.findByText('n = 28 sessions booked; up to 17 coaches open on a weekday'),
  ).toBeInTheDocument()
  for (const n of ['n = 1 refund', 'n = 2 payments', 'n = 7 attempts', 'n = 200 tabs at the first step'])
    expect(screen.getByText(n)).toBeInTheDocument()
})

test('every tile is saved as a file of what it shows', async () => {
  const { user } = visit()
  for (const tile of ['Cohort retention', 'Sold by hour of the week'])
    await screen.findByRole('button', { name: `Export CSV: ${tile}` })
  for (const button of screen.getAllByRole('button', { name: /^Export CSV: / })) await user.click(button)
  expect(saved.map(({ name }) => name)).toEqual([
    'gross-bookings-gbp-2026-10-22-to-2026-11-20.csv',
    'practice-attempts-2026-10-22-to-2026-11-20.csv',
    'funnel-2026-10-22-to-2026-11-20.csv',
    'sessions-a-day-2026-11-19-to-2026-11-20.csv',
    'open-and-booked-hours-2026-10-22-to-2026-11-20.csv',
    expect.stringMatching(/^liquidity-by-hour-.+-2026-10-22-to-2026-11-20.csv$/),
    'refunds-by-cause-2026-10-22-to-2026-11-20.csv',
    'cohort-retention-2026-08-to-2026-11.csv',
  ])
  const texts = await Promise.all(saved.map(({ file }) => textOf(file)))
  const time = '2026-10-22T00:00:00.000Z,2026-11-20T12:00:00.000Z'
  expect(texts.map((text) => text.split('\r\n')[1])).toEqual([
    `${time},GBP,2,280.00,140.00,140.00,28.00,20`,
    `${time},7`,
    `${time},Visited,Browser tabs.,160,200`,
    '2026-11-19,2',
    `${time},1,100,11,1,1`,
    expect.stringMatching(new RegExp(`^${time},[^,]+,1,0,0,0,,0$`)),
    `${time},The coach cancelled,1,GBP,140.00`,
    '2026-08,8,2026-08,0,8,,yes',
  ])
  expect(texts[0]?.split('\r\n')[0]).toContain('From (UTC),To (UTC),Currency,Payments,Gross (major units)')
})

test('days without sales and refunds say so', async () => {
  visit({ adminAnalytics: () => figures({ sales: [], refunds: [] }) })
  expect(await screen.findByText(/Nothing was paid in these days/)).toBeInTheDocument()
  expect(screen.getByText('No money went back in these days.')).toBeInTheDocument()
})

test('anyone else reads the server’s refusal §2.38', async () => {
  visit({
    adminAnalytics: () => {
      throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You don't have permission to access this resource.",
  )
})

test('a change of nothing, and a share of nothing, are not told', () => {
  expect(changeWords(5, 0)).toBeNull()
  expect(changeWords(3, 4)).toEqual({ text: '−25 %', isUp: false })
  expect(shareWords(1, 0)).toBeNull()
  expect(shareWords(1, 200)).toBe('0.5 %')
})
