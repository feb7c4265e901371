import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, FIGURES, refusal } from '../../testing/api-link.ts'
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
  const again = within(screen.getByRole('group', { name: 'Would you book Elena again?' }))
  for (const radio of again.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await again.findByText('Say yes or no.')).toBeInTheDocument()
  expect(calls.map(({ operation }) => operation)).not.toContain('SubmitReview')
  await user.click(again.getByRole('radio', { name: 'No' }))
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

test('it is counted against what a review may have, and not sent when it is longer', async () => {
  const { user, calls } = visit({
    session: () => completed,
    figures: () => ({ ...FIGURES, reviewCharacters: 12 }),
  })
  await user.type(await screen.findByLabelText(/Your review/), 'Thirteen char')
  expect(screen.getByText(/13 of 12 characters/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Keep it to 12 characters.')).toBeInTheDocument()
  expect(calls.map(({ operation }) => operation)).not.toContain('SubmitReview')
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
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('You have already reviewed this session.')).toBeInTheDocument()
})

test('skipping asks first, is final, and leads to the scorecard', async () => {
  const { user, calls, location } = visit({
    session: () => ({ ...completed, allowedActions: [action('REVIEW'), action('SKIP_REVIEW')] }),
    skipReview: () => ({ ...completed, allowedActions: [] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Skip the review' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Skip the review?' }))
  expect(asked.getByText(/This is final.*Elena is not told/)).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  expect(calls.map(({ operation }) => operation)).not.toContain('SkipReview')
  await user.click(await screen.findByRole('button', { name: 'Skip the review' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Skip the review' }),
  )
  await waitFor(() => expect(location()).toBe(`/session/${ID}?token=signed`))
  expect(calls.find(({ operation }) => operation === 'SkipReview')?.variables.input).toEqual({
    sessionId: ID,
    token: 'signed',
  })
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
  decideBy: null,
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
    decideBy: '2026-11-23T11:00:00Z',
  })
  expect(
    await screen.findByText(/It contains a link\. It is decided on by Mon 23 Nov, 11:00/),
  ).toBeInTheDocument()
})

test('a review that is refused says why, and promises nothing', async () => {
  visitReceipt(`/review-submitted?session=${ID}&receipt=signed`, {
    ...receipt,
    refusedReason: 'It carries an address.',
  })
  expect(await screen.findByText(/We do not publish it.*“It carries an address\.”/)).toBeInTheDocument()
  expect(screen.queryByText(/at the latest/)).not.toBeInTheDocument()
})

test('on the page of the session a refused review says why and takes other words, once', async () => {
  const review = {
    id: ID,
    sessionId: ID,
    rating: 4,
    text: 'Write to me: maya@example.com',
    wouldRebook: true,
    heldReason: null,
    decideBy: null,
    refusedReason: 'It contains an e-mail address.',
    withdrawnReason: null,
    reply: null,
    correctableUntil: '2026-11-27T11:00:00Z',
    publishedAt: null,
  }
  let now: object = review
  const { user, calls } = visit({
    session: () => ({
      ...completed,
      allowedActions: [action('REVIEW', 'You have already reviewed this session.')],
    }),
    sessionReview: () => now,
    correctReview: () => {
      now = { ...review, text: 'Sharp.', refusedReason: null, correctableUntil: null }
      return now
    },
  })
  const own = within(await screen.findByRole('region', { name: 'Your review' }))
  expect(own.getByText(/not published.*“It contains an e-mail address\.”/)).toBeInTheDocument()
  expect(own.getByRole('button', { name: 'Send these words' })).toBeDisabled()
  const words = own.getByLabelText('Say it in other words')
  await user.clear(words)
  await user.type(words, 'Sharp.')
  await user.click(own.getByRole('button', { name: 'Send these words' }))
  expect(await own.findByText(/It is published when your coach’s scorecard is in/)).toBeInTheDocument()
  expect(own.queryByLabelText('Say it in other words')).not.toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'CorrectReview')?.variables.input).toMatchObject({
    sessionId: ID,
    token: 'signed',
    text: 'Sharp.',
  })
})
