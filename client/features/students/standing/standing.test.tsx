import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { StudentStanding } from './StudentStanding.tsx'

const priority = (change: object = {}) => ({
  sessionId: 's1',
  at: '2026-11-05T10:00:00Z',
  dimension: 'QUANTITATIVE',
  label: 'Quantitative',
  observation: 'Loses a decimal.',
  nextStep: 'Say the magnitude.',
  state: 'NEW',
  named: 1,
  ...change,
})
const trend = {
  dimension: null,
  label: 'Weighted mean',
  now: null,
  direction: null,
  points: [
    {
      sessionId: 's1',
      coachName: 'Elena',
      at: '2026-11-05T10:00:00Z',
      value: 3,
      mean: null,
      low: null,
      high: null,
    },
  ],
}
const known = (change: object = {}) => ({
  slug: 'ferry-prices',
  title: 'Ferry prices',
  type: 'PRICING',
  industry: 'Transport',
  sessionId: 's1',
  at: '2026-11-05T10:00:00Z',
  ...change,
})
const standing = (change: object = {}) => ({
  scorecards: 1,
  isElsewhereTold: true,
  means: [trend],
  dimensions: [],
  priorities: [priority()],
  cases: [known(), known({ slug: 'cement', title: 'Cement', sessionId: null, at: null })],
  ...change,
})
const visit = (answer: object | null) =>
  renderPage(<StudentStanding studentId="1" name="Maya" zone="UTC" />, {
    viewer: buildViewer({ userType: 'COACH' }),
    api: { studentStanding: () => answer },
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('each priority has its state, and the way to where it was named', async () => {
  visit(
    standing({
      priorities: [
        priority({ state: 'AGAIN', named: 3 }),
        priority({ label: null, observation: 'Mumbles.', state: 'NOT_AGAIN' }),
      ],
    }),
  )
  const priorities = await region('Your priorities for Maya')
  expect(priorities.getByText('Named 3 times')).toBeInTheDocument()
  expect(priorities.getByText('In general')).toBeInTheDocument()
  expect(priorities.getByText('Not named again')).toBeInTheDocument()
  expect(priorities.getAllByRole('link')[0]).toHaveAttribute('href', '/session/s1#scorecard')
})

test('of a case from elsewhere it says that it is known, and nothing more', async () => {
  visit(standing())
  const cases = await region('Cases Maya knows')
  const [own, other] = cases.getAllByRole('listitem')
  expect(within(own!).getByRole('link', { name: 'Thu 5 Nov' })).toHaveAttribute('href', '/session/s1')
  expect(other).toHaveTextContent('CementPricing · TransportKnown from elsewhere')
  expect(cases.getByText(/None of them can be chosen again/)).toBeInTheDocument()
})

test('without a session ahead it says when more would be told', async () => {
  visit(standing({ isElsewhereTold: false, cases: [] }))
  const cases = await region('Cases Maya knows')
  expect(cases.getByText(/while you have a session to choose a case for/)).toBeInTheDocument()
  expect(cases.getByText('None yet.')).toBeInTheDocument()
})

test('one scorecard is no verdict, and none says what starts the chart', async () => {
  const { unmount } = visit(standing())
  expect(
    (await screen.findAllByRole('figure', { name: 'Weighted mean: 1 score, too few to judge' })).length,
  ).toBeGreaterThan(0)
  unmount()
  visit(standing({ scorecards: 0, means: [], priorities: [] }))
  expect(await screen.findByText(/Your first scorecard starts the chart/)).toBeInTheDocument()
  expect(screen.getByText('What you ask for in a scorecard is followed here.')).toBeInTheDocument()
})
