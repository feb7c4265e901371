import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { HeldReviews } from './HeldReviews.tsx'
import { PrivateNotes } from './PrivateNotes.tsx'
import { ReportedReviews } from './ReportedReviews.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const desk = {
  id: '50000000-0000-4000-8000-000000000001',
  sessionId: '10000000-0000-4000-8000-000000000001',
  sessionTitle: 'Live case',
  coachId: '20000000-0000-4000-8000-000000000009',
  coachName: 'Nora Lindqvist',
  authorName: 'Maya Fernandes',
  authorId: null,
  rating: 2,
  submittedAt: '2026-11-20T07:00:00Z',
}
const held = {
  ...desk,
  text: 'Call me on 020 7946 0958.',
  revision: 'first-words',
  heldReason: 'It contains a phone number.',
  sharedSignals: ['device', 'network'],
  wouldRebook: false,
  isPublishable: false,
  decideBy: '2026-11-23T07:00:00Z',
  isRefusedByClock: true,
}

const note = { ...desk, note: 'Asked to be paid in cash.' }

const visit = (page: React.ReactElement, api: FakeApi) =>
  renderPage(page, { viewer: buildViewer({ userType: 'ADMIN' }), api })

async function read(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Read the review of Maya Fernandes' }))
  return within(await screen.findByRole('dialog', { name: 'Maya Fernandes on Nora Lindqvist' }))
}

test('a held review is read with its reason and context, and released', async () => {
  let left = false
  const { user, calls } = visit(<HeldReviews now={NOW} />, {
    heldReviews: () => sessionList(left ? [] : [held]),
    releaseReview: () => {
      left = true
      return held.id
    },
  })
  const dialog = await read(user)
  expect(dialog.getByText('Call me on 020 7946 0958.')).toBeInTheDocument()
  expect(dialog.getByText('It contains a phone number.')).toBeInTheDocument()
  expect(screen.getAllByText('Both sides of the session share a device and a network.')).not.toHaveLength(0)
  expect(dialog.getByText(/published when the scorecard is in or the session closes/)).toBeInTheDocument()
  expect(dialog.getByText(/refused, and its author can rewrite it, on Mon 23 Nov 2026/)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'Live case' })).toHaveAttribute(
    'href',
    `/session/${desk.sessionId}`,
  )
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('No review is held.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'ReleaseReview')?.variables).toEqual({
    reviewId: held.id,
    revision: 'first-words',
  })
})

test.each([
  [['card', 'network'], 'Both sides of the session share a card and a network.'],
  [['payer'], 'Another student of this coach paid with the same card.'],
  [
    ['card', 'payer'],
    'Both sides of the session share a card. Another student of this coach paid with the same card.',
  ],
])('signals that both sides share are shown: %j', async (sharedSignals, words) => {
  const shared = {
    ...held,
    heldReason: 'We look at some reviews before they are published.',
    sharedSignals,
    isRefusedByClock: false,
  }
  const { user } = visit(<HeldReviews now={NOW} />, { heldReviews: () => sessionList([shared]) })
  const dialog = await read(user)
  expect(screen.getAllByText(words)).not.toHaveLength(0)
  expect(
    dialog.getByText(/published without counting towards the rating on Mon 23 Nov 2026/),
  ).toBeInTheDocument()
})

test('or refused with a reason for its author; the server’s answer is said', async () => {
  const { user, calls } = visit(<HeldReviews now={NOW} />, {
    heldReviews: () => sessionList([held]),
    refuseReview: () => {
      throw refusal('POLICY_VIOLATION', 'This review does not wait any more.')
    },
  })
  const dialog = await read(user)
  await user.click(dialog.getByRole('button', { name: 'Refuse with a reason' }))
  await user.type(dialog.getByLabelText('Why is it not published?'), 'It carries a number.')
  await user.click(dialog.getByRole('button', { name: 'Refuse review' }))
  expect(await dialog.findByText('This review does not wait any more.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'RefuseReview')?.variables).toEqual({
    input: { reviewId: held.id, revision: 'first-words', reason: 'It carries a number.' },
  })
})

test('words that took their place meanwhile are shown instead, and nothing is decided', async () => {
  let now = held
  const { user, calls } = visit(<HeldReviews now={NOW} />, {
    heldReviews: () => sessionList([now]),
    releaseReview: ({ revision }: { revision: string }) => {
      if (revision === 'other-words') return held.id
      now = { ...held, text: 'Knew every firm.', revision: 'other-words' }
      throw refusal('CONFLICT', 'Its author has written other words since. Read them, then decide.')
    },
  })
  const dialog = await read(user)
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await dialog.findByText('Knew every firm.')).toBeInTheDocument()
  expect(dialog.getByText(/has written other words since/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() =>
    expect(calls.findLast(({ operation }) => operation === 'ReleaseReview')?.variables).toMatchObject({
      revision: 'other-words',
    }),
  )
})

test('private notes are read in the list and marked as read', async () => {
  let left = false
  const { user, calls } = visit(<PrivateNotes now={NOW} />, {
    privateNotes: () => sessionList(left ? [] : [note]),
    markPrivateNoteRead: () => {
      left = true
      return desk.id
    },
  })
  expect(await screen.findByText('Asked to be paid in cash.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mark the note of Maya Fernandes as read' }))
  await waitFor(() => expect(screen.getByText('Every note is read.')).toBeInTheDocument())
  expect(calls.find(({ operation }) => operation === 'MarkPrivateNoteRead')?.variables).toEqual({
    reviewId: desk.id,
  })
})

test('a reported review is read with what its coach says, and taken down with a reason for both', async () => {
  let left = false
  const reported = {
    ...desk,
    text: 'We never met.',
    reply: null,
    publishedAt: '2026-11-19T07:00:00Z',
    reason: 'This person was not there.',
    reportedAt: '2026-11-20T07:00:00Z',
    decideBy: '2026-11-23T07:00:00Z',
  }
  const { user, calls } = visit(<ReportedReviews now={NOW} />, {
    reportedReviews: () => sessionList(left ? [] : [reported]),
    upholdReport: () => {
      left = true
      return desk.id
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Decide on the review of Maya Fernandes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Maya Fernandes on Nora Lindqvist' }))
  expect(dialog.getByText('Its coach says: “This person was not there.”')).toBeInTheDocument()
  expect(dialog.getByText(/Without a decision it stays for good on Mon 23 Nov 2026/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Take it down' }))
  await user.type(dialog.getByLabelText('Why is it taken down?'), 'There was no session.')
  await user.click(dialog.getByRole('button', { name: 'Take the review down' }))
  expect(await screen.findByText('No review is reported.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'UpholdReport')?.variables).toEqual({
    input: { reviewId: desk.id, reason: 'There was no session.' },
  })
})
