import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { ReliabilityCard } from './ReliabilityCard.tsx'

const cause = (name: string, count = 0) => ({
  cause: name,
  count,
  sessions: Array.from({ length: count }, (_, i) => ({
    sessionId: `s${i}`,
    sessionTitle: 'Live case',
    seekerName: i === 0 ? 'Maya' : '',
    at: '2026-11-05T10:00:00Z',
  })),
})
const reliability = (change: object = {}) => ({
  percent: 94,
  promises: 50,
  kept: 47,
  windowDays: 61,
  lateMinutes: 7,
  scorecardHours: 30,
  causes: [cause('CANCELLED'), cause('NO_SHOW'), cause('LATE_JOIN', 2), cause('LATE_SCORECARD', 1)],
  ...change,
})
const visit = (answer: object | null, coachId?: string) =>
  renderPage(<ReliabilityCard zone="UTC" {...(coachId && { coachId })} />, {
    viewer: buildViewer({ userType: 'COACH' }),
    api: { coachReliability: () => answer },
  })

test('says the figure, what it is of, and each cause with the sessions', async () => {
  const { user } = visit(reliability())
  const card = within(await screen.findByRole('region', { name: 'Reliability' }))
  expect(card.getByText('94 %')).toBeInTheDocument()
  expect(card.getByText('47 of 50 promises kept in the last 61 days.')).toBeInTheDocument()
  expect(card.queryByText('Cancelled by the coach')).not.toBeInTheDocument()
  await user.click(card.getByText('Joined more than 7 minutes late'))
  expect(card.getAllByRole('link', { name: 'Live case with Maya' })[0]).toHaveAttribute('href', '/session/s0')
  expect(card.getByRole('link', { name: 'Live case with a guest' })).toBeInTheDocument()
  expect(card.getByText('Scorecard later than 30 hours')).toBeInTheDocument()
})

test.each([
  [
    { percent: null, promises: 4, kept: 3 },
    '3 of 4 promises kept in the last 61 days, too few for a figure.',
  ],
  [{ percent: null, promises: 0, kept: 0 }, 'Nothing was due in the last 61 days.'],
])('of too few promises there is no figure: %j', async (change, words) => {
  visit(reliability({ ...change, causes: [] }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByText('–')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Promises broken' })).not.toBeInTheDocument()
})

test('an admin asks for one coach, and reads who else may', async () => {
  const { calls } = visit(reliability(), '20000000-0000-4000-8000-000000000001')
  expect(await screen.findByText(/The coach and admins read this/)).toBeInTheDocument()
  expect(calls[0]?.variables).toEqual({ coachId: '20000000-0000-4000-8000-000000000001' })
})
