import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildCard } from '../scorecards/scorecard.testing.ts'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { ProgressPage } from './ProgressPage.tsx'
import { buildAnalytics, buildProgress } from './progress.testing.ts'

const visit = (viewer: Parameters<typeof buildViewer>[0], api: FakeApi) =>
  renderPage(<ProgressPage />, { route: '/progress', viewer: buildViewer(viewer), api })

test('a seeker sees where they stand, and no verdict from too few scorecards', async () => {
  const { user } = visit({}, { progress: () => buildProgress() })
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

test('what is covered stands in a grid, live cases and practised ones apart, and what is missing is said', async () => {
  visit({}, { progress: () => buildProgress() })
  const coverage = within(await screen.findByRole('region', { name: 'What you have covered' }))
  const pricing = coverage.getByRole('row', { name: /^Pricing/ })
  expect(pricing).toHaveTextContent('2 live cases')
  expect(pricing).toHaveTextContent('1 practised alone')
  expect(coverage.getByRole('row', { name: /^Turnaround/ })).toHaveTextContent(/^TurnaroundNoneNone$/)
  expect(coverage.getByText(/5 live cases were given without one of the library/)).toBeInTheDocument()
  expect(coverage.getByRole('link', { name: 'Growth' })).toHaveAttribute('href', '/case-library?type=GROWTH')
  expect(coverage.getByText('Industries not met yet: telecom.')).toBeInTheDocument()
})

test('before the first scorecard it says what starts the chart', async () => {
  visit({}, { progress: () => buildProgress({ scorecardsCount: 0, priorities: [] }) })
  expect(await screen.findByText('Your first scorecard starts the chart')).toBeInTheDocument()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
})

test('a coach finds the scorecards they sent', async () => {
  visit(
    { userType: 'COACH' },
    {
      progress: () => buildProgress({ scorecardsCount: 0, kinds: [], liveCases: 0 }),
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
        return buildProgress()
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await user.click(again)
  expect(await screen.findByText('How your scores move')).toBeInTheDocument()
})

const visitAnalytics = (viewer: Parameters<typeof buildViewer>[0], api: FakeApi) =>
  renderPage(<AnalyticsPage />, { route: '/analytics', viewer: buildViewer(viewer), api })

test('analytics say how far one’s own view is from the coach’s, and the adjusted mean beside the one as given', async () => {
  visitAnalytics({}, { scorecardAnalytics: () => buildAnalytics() })
  expect(await screen.findByText('you say 1.0 more than they do')).toBeInTheDocument()
  expect(screen.getByText('1 scorecard, too few to judge')).toBeInTheDocument()
  const fair = within(screen.getByRole('region', { name: 'Adjusted for severity' }))
  expect(fair.getByText('3.1')).toBeInTheDocument()
  expect(fair.getByText('3.4 ± 0.2')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export JSON' })).toBeInTheDocument()
})

test('where nothing is adjusted the reason stands beside the mean as given', async () => {
  const fair = {
    ...buildAnalytics().fair,
    adjusted: null,
    error: null,
    abstention: 'ONE_COACH',
    takenOut: null,
  }
  visitAnalytics({}, { scorecardAnalytics: () => buildAnalytics({ fair, everybody: null, cohorts: [] }) })
  expect(await screen.findByText(/Nearly all your scorecards are from one coach/)).toBeInTheDocument()
  expect(screen.getByText('3.1')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Beside others' })).not.toBeInTheDocument()
})

test('one’s mean stands beside that of everybody, of a target firm and of a stage, each of so many people', async () => {
  visitAnalytics({}, { scorecardAnalytics: () => buildAnalytics() })
  const others = within(await screen.findByRole('region', { name: 'Beside others' }))
  const lineOf = (name: string) => others.getByRole('row', { name: new RegExp(`^${name}`) })
  expect(lineOf('You')).toHaveTextContent('You3.1')
  expect(lineOf('Everybody')).toHaveTextContent('Everybody3.260 or more')
  expect(lineOf('Aiming at Bain')).toHaveTextContent('3.620 or more')
  expect(lineOf('Preparing for a first round')).toHaveTextContent('2.930 or more')
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
      scorecardAnalytics: () => buildAnalytics(own),
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
