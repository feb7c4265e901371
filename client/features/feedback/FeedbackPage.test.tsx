import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { action, buildSession } from '../sessions/session.testing.ts'
import { FeedbackPage } from './FeedbackPage.tsx'
import { ReviewSubmittedPage } from './ReviewSubmittedPage.tsx'

type Options = Parameters<typeof renderPage>[1]
const ID = buildSession().id
const completed = buildSession({ status: 'COMPLETED', allowedActions: [action('REVIEW')] })

const visit = (api: FakeApi, options: Options = {}) =>
  renderPage(<FeedbackPage />, {
    route: `/sessions/${ID}/feedback?token=signed`,
    path: '/sessions/:sessionId/feedback',
    api,
    ...options,
  })

const star = (legend: string, count: string) =>
  within(screen.getByRole('radiogroup', { name: legend })).getByRole('radio', { name: count })

test('a visitor with the token of the link says how it was, and is led to the receipt §2.15 §6.13', async () => {
  const { user, calls, location } = visit({
    session: () => completed,
    submitReview: () => ({ id: ID, publishedAt: null, receipt: 'signed-receipt' }),
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'How was it with Elena Marchetti?',
  )
  await user.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Choose 1 to 5 stars.')).toBeInTheDocument()
  expect(calls.map(({ operation }) => operation)).not.toContain('SubmitReview')
  await user.click(star('Overall', '5 stars'))
  await user.click(star('Punctuality', '4 stars'))
  await user.type(screen.getByLabelText(/Your review/), 'Stopped me at the right moments.')
  await user.type(screen.getByLabelText(/Private note/), 'The line dropped once.')
  await user.click(screen.getByRole('checkbox', { name: 'I would book Elena again' }))
  await user.click(screen.getByRole('button', { name: 'Send feedback' }))
  await waitFor(() => expect(location()).toBe(`/review-submitted?session=${ID}&receipt=signed-receipt`))
  expect(calls.find(({ operation }) => operation === 'SubmitReview')?.variables.input).toMatchObject({
    sessionId: ID,
    token: 'signed',
    rating: 5,
    punctuality: 4,
    wouldRebook: false,
    text: 'Stopped me at the right moments.',
    privateNote: 'The line dropped once.',
  })
})

test('a refusal stays in the form', async () => {
  const { user } = visit({
    session: () => completed,
    submitReview: () => {
      throw refusal('POLICY_VIOLATION', 'You have already reviewed this session.')
    },
  })
  await screen.findByRole('heading', { level: 1 })
  await user.click(star('Overall', '1 star'))
  await user.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('You have already reviewed this session.')).toBeInTheDocument()
})

test('a session that was reviewed, or is seen by its coach, has no form and says why', async () => {
  const reason = 'You have already reviewed this session.'
  const { unmount } = visit({ session: () => ({ ...completed, allowedActions: [action('REVIEW', reason)] }) })
  expect(await screen.findByText(reason)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send feedback' })).not.toBeInTheDocument()
  unmount()
  visit({ session: () => ({ ...completed, viewerRole: 'COACH', allowedActions: [] }) })
  expect(await screen.findByText(/seeing it from the other side/)).toBeInTheDocument()
})

test('a link that has ended says so, and what to do', async () => {
  visit({ session: () => null }, { route: `/sessions/${ID}/feedback?token=old` })
  expect(await screen.findByRole('heading', { name: 'This link opens no session' })).toBeInTheDocument()
  expect(screen.getByText(/a new one replaced it.*newest message about the session/)).toBeInTheDocument()
})

test('without the token a visitor is asked which session, and may sign in', async () => {
  const { user, opened } = visit({ session: () => null }, { route: `/sessions/${ID}/feedback` })
  expect(await screen.findByRole('heading', { name: 'Which session is it about?' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(opened).toEqual(['signin'])
})

const receipt = {
  id: ID,
  sessionId: ID,
  coachId: '20000000-0000-4000-8000-000000000001',
  coachName: 'Elena Marchetti',
  sessionTitle: 'Live case',
  authorName: 'Maya F.',
  rating: 5,
  text: 'Sharp.',
  wouldRebook: true,
  hasPrivateNote: true,
  heldReason: null,
  refusedReason: null,
  publishedAt: null,
  publishesBy: '2026-11-27T11:00:00Z',
}

const visitReceipt = (route: string, answer: object | null) =>
  renderPage(<ReviewSubmittedPage />, {
    route,
    viewer: buildViewer(),
    api: { reviewReceipt: () => answer },
  })

test('/review-submitted shows the review to the holder of its receipt, and when it is published §2.14', async () => {
  visitReceipt(`/review-submitted?session=${ID}&receipt=signed`, receipt)
  const review = within(await screen.findByRole('region', { name: 'Your review' }))
  expect(review.getByText('Sharp.')).toBeInTheDocument()
  expect(review.getByText('Maya F. · would book again')).toBeInTheDocument()
  expect(screen.getByText(/on Fri 27 Nov, 11:00 at the latest/)).toBeInTheDocument()
})

test.each([
  ['with a wrong receipt', `/review-submitted?session=${ID}&receipt=forged`, null],
  ['without one', '/review-submitted', receipt],
])('and says nothing of it %s §2.14', async (_, route, answer) => {
  visitReceipt(route, answer)
  expect(await screen.findByRole('heading', { name: 'Thank you for your feedback' })).toBeInTheDocument()
  expect(screen.queryByText('Sharp.')).not.toBeInTheDocument()
})

test('a review that is held says why', async () => {
  visitReceipt(`/review-submitted?session=${ID}&receipt=signed`, {
    ...receipt,
    heldReason: 'It contains a link.',
  })
  expect(await screen.findByText(/It contains a link\./)).toBeInTheDocument()
})

test('a review that is refused says why, and promises nothing', async () => {
  visitReceipt(`/review-submitted?session=${ID}&receipt=signed`, {
    ...receipt,
    refusedReason: 'It carries an address.',
  })
  expect(await screen.findByText(/We do not publish it.*“It carries an address\.”/)).toBeInTheDocument()
  expect(screen.queryByText(/at the latest/)).not.toBeInTheDocument()
})
