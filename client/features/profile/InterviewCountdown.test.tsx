import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { DAY } from '../../lib/durations.ts'
import { localDate } from '../../lib/time.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { EMPTY_DAY } from '../dashboard/dashboard.testing.ts'
import { setTimeZone } from '../geo/time-zone.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { buildUser } from './user.testing.ts'

const NOW = Date.UTC(2026, 10, 20, 23, 59)
const inDays = (days: number) => localDate(NOW + days * DAY, 'UTC')

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  setTimeZone('UTC')
})
afterEach(() => {
  jest.useRealTimers()
})

const visit = async (overrides: Record<string, unknown>) => {
  renderPage(<DashboardPage />, {
    route: '/dashboard',
    viewer: buildViewer(),
    api: {
      me: () => buildUser(overrides),
      mySessions: () => sessionList([]),
      ...EMPTY_DAY,
    },
  })
  return within(await screen.findByRole('region', { name: 'What you prepare for' }))
}

test('counts the days to the firm one wants most', async () => {
  const target = await visit({ targetFirms: ['Bain', 'BCG'], interviewDate: inDays(12) })
  expect(target.getByText(/^Bain interview in 12 days/)).toBeVisible()
  expect(target.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/profile#preparation')
})

test.each([
  [{ interviewDate: inDays(0) }, /^Interview today/, 'Change'],
  [{ interviewDate: inDays(1), targetFirms: ['BCG'] }, /^BCG interview tomorrow/, 'Change'],
  [{ targetFirms: ['BCG', 'Bain', 'L.E.K.'] }, 'Preparing for BCG and 2 more.', 'Add the interview date'],
  [{}, /^Add your target firm and interview date/, 'Add your target'],
  [
    { interviewDate: '2020-03-02', targetFirms: ['BCG'] },
    /^Your interview at BCG was on Mon 2 Mar 2020/,
    'Add the next one',
  ],
])('with %j it says what is next', async (overrides, line, action) => {
  const target = await visit(overrides)
  expect(target.getByText(line)).toBeVisible()
  expect(target.getByRole('link', { name: action })).toBeVisible()
})
