import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { FakeApi } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { ScorecardSection } from './ScorecardSection.tsx'
import { ScorecardUploadedPage } from './ScorecardUploadedPage.tsx'
import { buildCard, buildView, SELF_SCORE, SESSION_ID } from './scorecard.testing.ts'

const seeker = { viewerRole: 'SEEKER', fillRefusal: 'Only the coach of a session scores it.' }

const visit = (api: FakeApi) =>
  renderPage(<ScorecardSection sessionId={SESSION_ID} token={undefined} />, { viewer: buildViewer(), api })

test('a seeker scores themselves, then reads both side by side, and it counts as read', async () => {
  let read = false
  const opened = () =>
    buildView({
      ...seeker,
      isSubmitted: true,
      selfScoreRefusal: 'You have scored yourself for this session.',
      selfScore: SELF_SCORE,
      scorecard: buildCard({ readAt: read ? '2026-11-20T13:00:00Z' : null }),
    })
  const { user, calls } = visit({
    sessionScorecard: () => buildView({ ...seeker, isSubmitted: true, selfScoreRefusal: null }),
    submitSelfScore: opened,
    markScorecardRead: () => {
      read = true
      return opened()
    },
  })
  expect(await screen.findByText('Elena has scored you. First, your own view')).toBeInTheDocument()
  expect(screen.queryByText('Loses a decimal.')).not.toBeInTheDocument()
  const row = within(screen.getByRole('radiogroup', { name: 'Quantitative' }))
  await user.click(row.getByRole('radio', { name: '4' }))
  await user.click(screen.getByRole('button', { name: 'Compare with my coach' }))
  const report = within(await screen.findByRole('region', { name: 'Scorecard' }))
  const work = within(screen.getByRole('region', { name: 'Work on this' }))
  expect(work.getByText('Loses a decimal.')).toBeInTheDocument()
  expect(report.getByText('own score 4, +2')).toBeInTheDocument()
  expect(report.getByText('Not observed: creativity.')).toBeInTheDocument()
  expect(report.getByText('Borderline')).toBeInTheDocument()
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('MarkScorecardRead'))
  expect(calls.find(({ operation }) => operation === 'SubmitSelfScore')?.variables.input).toEqual({
    sessionId: SESSION_ID,
    scores: [
      { dimension: 'STRUCTURING', score: null },
      { dimension: 'QUANTITATIVE', score: 4 },
      { dimension: 'CREATIVITY', score: null },
    ],
  })
})

test('a seeker whose review is due keeps their scores and reads that it comes first; what came late says so', async () => {
  const kept = {
    ...seeker,
    isSubmitted: true,
    isReviewDue: true,
    selfScoreRefusal: 'You have scored yourself for this session.',
    selfScore: SELF_SCORE,
  }
  const { unmount } = visit({ sessionScorecard: () => buildView(kept) })
  expect(
    await screen.findByText(/scorecard is in\. It opens once your review of the session is sent or skipped/),
  ).toBeInTheDocument()
  unmount()
  visit({
    sessionScorecard: () =>
      buildView({ ...kept, isReviewDue: false, scorecard: buildCard({ writtenAfterReview: true }) }),
    markScorecardRead: () => buildView({ ...kept, scorecard: buildCard({ writtenAfterReview: true }) }),
  })
  expect(await screen.findByText(/Written after the review/)).toBeInTheDocument()
})

test('a coach is led to the page where it is filled in, or reads what they sent', async () => {
  const { unmount } = visit({ sessionScorecard: () => buildView() })
  expect(await screen.findByRole('link', { name: 'Fill in the scorecard' })).toHaveAttribute(
    'href',
    `/sessions/${SESSION_ID}/fill-scorecard`,
  )
  unmount()
  visit({ sessionScorecard: () => buildView({ isSubmitted: true, scorecard: buildCard() }) })
  expect(await screen.findByText('Lost a decimal.')).toBeInTheDocument()
})

test('/scorecard-uploaded shows what was sent, what the student does next, and what is due §2.40', async () => {
  renderPage(<ScorecardUploadedPage />, {
    route: `/scorecard-uploaded?session=${SESSION_ID}`,
    viewer: buildViewer({ userType: 'COACH' }),
    api: {
      sessionScorecard: () => buildView({ isSubmitted: true, scorecard: buildCard() }),
      scorecardsDue: () => ({
        totalCount: 1,
        edges: [
          {
            cursor: 'a',
            node: {
              id: '10000000-0000-4000-8000-000000000002',
              title: 'Live case',
              startsAt: '2026-11-19T10:00:00Z',
              endsAt: '2026-11-19T11:00:00Z',
              seekerName: 'Jonas',
              hasDraft: true,
              seekerWaits: false,
            },
          },
        ],
      }),
    },
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Maya has your scorecard' }),
  ).toBeInTheDocument()
  expect(screen.getByText(/They score themselves first/)).toBeInTheDocument()
  const next = within(await screen.findByRole('region', { name: 'Due next' }))
  expect(next.getByRole('link', { name: 'Go on' })).toHaveAttribute(
    'href',
    '/sessions/10000000-0000-4000-8000-000000000002/fill-scorecard',
  )
})
