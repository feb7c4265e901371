import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildCard } from '../scorecards/scorecard.testing.ts'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { ProgressPage } from './ProgressPage.tsx'
import { scorecardCsv, scorecardJson } from './scorecard-file.ts'

const point = (index: number, value: number, fitted = true) => ({
  sessionId: `10000000-0000-4000-8000-00000000000${index}`,
  coachName: 'Elena Marchetti',
  at: `2026-1${index}-05T10:00:00Z`.replace('-13-', '-12-'),
  value,
  mean: fitted ? value : null,
  low: fitted ? value - 0.3 : null,
  high: fitted ? value + 0.3 : null,
})
const trend = (overrides: object = {}) => ({
  dimension: null,
  label: 'Weighted mean',
  now: 3.2,
  direction: 'RISING',
  points: [point(0, 2.5), point(1, 3), point(2, 4)],
  ...overrides,
})
const progress = (overrides: object = {}) => ({
  scorecardsCount: 3,
  sealedCount: 0,
  unreadCount: 0,
  liveCases: 7,
  liveCasesGoal: 25,
  weeklyStreak: 3,
  means: [trend()],
  dimensions: [
    trend({
      dimension: 'SYNTHESIS',
      label: 'Synthesis',
      now: null,
      direction: null,
      points: [point(0, 2, false)],
    }),
  ],
  weeks: [{ weekStart: '2026-11-16', sessions: 2 }],
  kinds: [{ kind: 'CASE_MOCK', sessions: 7 }],
  priorities: [
    {
      sessionId: '1',
      at: '2026-11-05T10:00:00Z',
      coachName: 'Elena',
      dimension: 'SYNTHESIS',
      label: 'Synthesis',
      observation: 'Answer last.',
      why: 'Lost.',
      nextStep: 'Record it.',
      state: 'BETTER',
    },
  ],
  focus: null,
  ...overrides,
})

const visit = (viewer: Parameters<typeof buildViewer>[0], api: FakeApi) =>
  renderPage(<ProgressPage />, { route: '/progress', viewer: buildViewer(viewer), api })

test('a seeker sees where they stand, and no verdict from too few scorecards', async () => {
  const { user } = visit({}, { progress: () => progress() })
  expect(
    await screen.findAllByRole('figure', { name: 'Weighted mean: Rising, 3.2 over the last three' }),
  ).not.toHaveLength(0)
  expect(screen.getByRole('figure', { name: 'Synthesis: 1 score, too few to judge' })).toBeInTheDocument()
  expect(screen.getByText('of 25')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show table' }))
  const table = within(screen.getByRole('table', { name: 'Scores in weighted mean' }))
  expect(table.getByText('2.2 to 2.8')).toBeInTheDocument()
  expect(
    within(screen.getByRole('table', { name: 'Scores in synthesis' })).getByText('too few'),
  ).toBeInTheDocument()
})

test('before the first scorecard it says what starts the chart', async () => {
  visit({}, { progress: () => progress({ scorecardsCount: 0, priorities: [] }) })
  expect(await screen.findByText('Your first scorecard starts the chart')).toBeInTheDocument()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
})

test('a coach finds the scorecards they sent', async () => {
  visit(
    { userType: 'COACH' },
    {
      progress: () => progress({ scorecardsCount: 0, kinds: [], liveCases: 0 }),
      myScorecards: () => ({
        totalCount: 1,
        edges: [{ cursor: 'a', node: buildCard({ viewerRole: 'COACH' }) }],
      }),
    },
  )
  expect(await screen.findByRole('link', { name: 'Maya Fernandes, Live case' })).toBeInTheDocument()
  expect(screen.queryByText('Live cases')).not.toBeInTheDocument()
})

test('a failure offers to try again', async () => {
  let down = true
  const { user } = visit(
    {},
    {
      progress: () => {
        if (down) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.')
        return progress()
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await user.click(again)
  expect(await screen.findByText('How your scores move')).toBeInTheDocument()
})

const analytics = (overrides: object = {}) => ({
  everybody: 3.2,
  gaps: [
    {
      dimension: 'SYNTHESIS',
      label: 'Synthesis',
      scorecards: 4,
      ownMean: 4,
      coachMean: 3,
      gap: 1,
      isEnough: true,
    },
    { dimension: 'DRIVE', label: 'Drive', scorecards: 1, ownMean: 5, coachMean: 2, gap: 3, isEnough: false },
  ],
  scores: [
    {
      sessionId: 'a',
      at: '2026-10-05T10:00:00Z',
      sessionTitle: 'Case, live',
      coachName: 'Elena',
      raw: 3,
      own: 4,
    },
  ],
  fair: {
    scorecards: 4,
    raw: 3.1,
    adjusted: 3.4,
    error: 0.2,
    abstention: null,
    takenOut: 1,
    computedAt: '2026-11-20T02:00:00Z',
  },
  recommendations: [],
  ...overrides,
})

const visitAnalytics = (viewer: Parameters<typeof buildViewer>[0], api: FakeApi) =>
  renderPage(<AnalyticsPage />, { route: '/analytics', viewer: buildViewer(viewer), api })

test('analytics say how far one’s own view is from the coach’s, and the adjusted mean beside the one as given', async () => {
  visitAnalytics({}, { scorecardAnalytics: () => analytics() })
  expect(await screen.findByText('you say 1.0 more than they do')).toBeInTheDocument()
  expect(screen.getByText('1 scorecard, too few to judge')).toBeInTheDocument()
  const fair = within(screen.getByRole('region', { name: 'Adjusted for severity' }))
  expect(fair.getByText('3.1')).toBeInTheDocument()
  expect(fair.getByText('3.4 ± 0.2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export JSON' })).toBeInTheDocument()
})

test('where nothing is adjusted the reason stands beside the mean as given', async () => {
  const fair = { ...analytics().fair, adjusted: null, error: null, abstention: 'ONE_COACH', takenOut: null }
  visitAnalytics({}, { scorecardAnalytics: () => analytics({ fair, everybody: null }) })
  expect(await screen.findByText(/Nearly all your scorecards are from one coach/)).toBeInTheDocument()
  expect(screen.getByText('3.1')).toBeInTheDocument()
  expect(screen.queryByText('mean of everybody')).not.toBeInTheDocument()
})

test('a coach reads how they score, which nobody else is told', async () => {
  const own = {
    gaps: [],
    scores: [],
    fair: null,
    recommendations: [{ recommendation: 'YES', scorecards: 12 }],
  }
  visitAnalytics(
    { userType: 'COACH' },
    {
      scorecardAnalytics: () => analytics(own),
      myCalibration: () => ({
        scorecards: 12,
        seekers: 5,
        offset: 0.4,
        low: 0.1,
        high: 0.7,
        abstention: null,
        computedAt: '2026-11-20T02:00:00Z',
      }),
    },
  )
  expect(await screen.findByText('0.4 more generous')).toBeInTheDocument()
  expect(screen.getByText(/between \+0.1 and \+0.7/)).toBeInTheDocument()
  expect(screen.getByText(/Only you see this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
})

test('the export quotes what needs it and lets no cell be a formula', () => {
  const [first] = analytics().scores
  const given = { scores: [{ ...first!, coachName: '=HYPERLINK("x")' }], fair: analytics().fair }
  expect(scorecardCsv(given)).toBe(
    'session_date_utc,session,coach,weighted_mean,own_score,mean_as_given,mean_adjusted,mean_adjusted_error\r\n' +
      `2026-10-05,"Case, live","'=HYPERLINK(""x"")",3.00,4.00,3.1,3.4,0.2`,
  )
  expect(scorecardCsv({ ...given, fair: null }).endsWith('3.00,4.00,,,')).toBe(true)
})

test('the export as data has raw and adjusted side by side', () => {
  expect(JSON.parse(scorecardJson(analytics()))).toMatchObject({
    scorecards: [{ at: '2026-10-05T10:00:00Z', coach: 'Elena', weightedMean: 3, ownScore: 4 }],
    mean: { scorecards: 4, asGiven: 3.1, adjusted: 3.4, adjustedError: 0.2, notAdjustedBecause: null },
  })
})
