import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { CoachReviewsPage } from './CoachReviewsPage.tsx'

const review = {
  id: '50000000-0000-4000-8000-000000000001',
  sessionId: '10000000-0000-4000-8000-000000000001',
  sessionTitle: 'Live case',
  isIntro: false,
  isRated: true,
  authorName: 'Maya F.',
  rating: 2,
  text: 'Too fast for me.',
  wouldRebook: false,
  publishedAt: '2026-11-20T10:00:00Z',
  isWithdrawn: false,
  reply: null,
  replyRefusal: null,
  reportRefusal: null,
  report: null,
}

const visit = (api: FakeApi) =>
  renderPage(<CoachReviewsPage />, { viewer: buildViewer({ userType: 'COACH' }), api })

test('a coach reads their reviews and answers one, once; what is wrong with the words is said', async () => {
  let tries = 0
  const { user, calls } = visit({
    myReviews: () => sessionList([review]),
    replyToReview: () => {
      tries += 1
      if (tries === 1)
        throw refusal('BAD_USER_INPUT', 'Check your reply.', {
          fields: [{ path: 'text', message: 'It contains a link. Leave it out.' }],
        })
      return { ...review, reply: 'Next time slower.', replyRefusal: 'You have replied to this review.' }
    },
  })
  expect(await screen.findByText('Too fast for me.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Answer Maya F.' }))
  await user.type(screen.getByLabelText(/Your answer to Maya F\./), 'Next time slower.')
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }))
  expect(await screen.findByText('It contains a link. Leave it out.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }))
  expect(await screen.findByText('Your answer')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Answer Maya F.' })).not.toBeInTheDocument()
  expect(calls.findLast(({ operation }) => operation === 'ReplyToReview')?.variables.input).toEqual({
    reviewId: review.id,
    text: 'Next time slower.',
  })
})

test('or reports it, and reads until when it is decided', async () => {
  const { user, calls } = visit({
    myReviews: () => sessionList([review]),
    reportReview: () => ({
      ...review,
      reportRefusal: 'You have reported this review.',
      report: { reason: 'We never met.', decideBy: '2026-11-23T10:00:00Z', isUpheld: null, words: null },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Report the review of Maya F.' }))
  await user.type(screen.getByLabelText(/What is wrong with the review/), 'We never met.')
  await user.click(screen.getByRole('button', { name: 'Report the review' }))
  expect(await screen.findByText('You reported it: “We never met.”')).toBeInTheDocument()
  expect(screen.getByText(/stays published until an admin decides, by Mon 23 Nov, 10:00/)).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'ReportReview')?.variables.input).toEqual({
    reviewId: review.id,
    reason: 'We never met.',
  })
})

test('what became of a report is said, and that it was taken down', async () => {
  visit({
    myReviews: () =>
      sessionList([
        {
          ...review,
          isWithdrawn: true,
          replyRefusal: 'This review is not published.',
          reportRefusal: 'This review is not published.',
          report: {
            reason: 'We never met.',
            decideBy: '2026-11-23T10:00:00Z',
            isUpheld: true,
            words: 'No session.',
          },
        } as { id: string },
      ]),
  })
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText('Taken down')).toBeInTheDocument()
  expect(card.getByText(/It was taken down\. We wrote: “No session\.”/)).toBeInTheDocument()
  expect(card.queryByRole('button')).not.toBeInTheDocument()
})

test('without reviews it says when one is published', async () => {
  visit({ myReviews: () => sessionList([]) })
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument()
})
