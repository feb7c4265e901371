import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildCard, SESSION_ID } from '../scorecard.testing.ts'
import { SharedScorecardPage } from './SharedScorecardPage.tsx'
import { ShareLinks } from './ShareLinks.tsx'

const TOKEN = 'A'.repeat(32)
const {
  overall,
  recommendation,
  explanation,
  strengths,
  scores,
  priorities,
  startsAt,
  submittedAt,
  sessionTitle,
} = buildCard()
const SHARED = {
  coachFirstName: 'Elena',
  seekerFirstName: 'Maya',
  sessionTitle,
  sessionKind: 'CASE_MOCK',
  startsAt,
  submittedAt,
  dimensions: [],
  overall,
  recommendation,
  explanation,
  strengths,
  scores,
  priorities,
  amendments: [],
}
const visit = (answer: () => unknown) =>
  renderPage(<SharedScorecardPage />, {
    route: `/shared/scorecards/${TOKEN}`,
    path: '/shared/scorecards/:token',
    api: { openSharedScorecard: answer },
  })

describe('a shared scorecard', () => {
  test('is read without an account, with first names, and is for no search engine', async () => {
    const { calls } = visit(() => SHARED)
    expect(await screen.findByRole('heading', { name: 'Maya’s scorecard' })).toBeInTheDocument()
    expect(screen.getByText('Lost a decimal.')).toBeInTheDocument()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    expect(calls.map(({ variables }) => variables)).toEqual([{ token: TOKEN }])
  })

  test('whose link is over says nothing of what it was', async () => {
    visit(() => {
      throw refusal('NOT_FOUND', 'We could not find this link.')
    })
    expect(await screen.findByText('This link shows nothing any more')).toBeInTheDocument()
    expect(screen.queryByText(/Maya|Elena/)).not.toBeInTheDocument()
  })
})

test('a link is shown once when it is made, and is ended by its button', async () => {
  let isOpen = true
  const share = {
    id: '60000000-0000-4000-8000-000000000001',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-12-20T10:00:00Z',
    opened: 2,
    lastOpenedAt: '2026-11-21T10:00:00Z',
  }
  const now = () => ({ ...share, isOpen, revokedAt: isOpen ? null : '2026-11-22T10:00:00Z' })
  const { user, calls } = renderPage(<ShareLinks sessionId={SESSION_ID} />, {
    viewer: buildViewer(),
    api: {
      scorecardShares: () => [now()],
      shareScorecard: () => ({ url: `https://casebound.test/shared/scorecards/${TOKEN}`, share: now() }),
      revokeScorecardShare: () => {
        isOpen = false
        return now()
      },
    },
  })
  expect(await screen.findByText(/opened 2 times, last Sat 21 Nov/)).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'How long the link is good' }), '7')
  await user.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText(`https://casebound.test/shared/scorecards/${TOKEN}`)).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'ShareScorecard')?.variables).toEqual({
    input: { sessionId: SESSION_ID, days: 7 },
  })
  await user.click(screen.getByRole('button', { name: /End the link made/ }))
  expect(calls.map(({ operation }) => operation)).not.toContain('RevokeScorecardShare')
  await user.click(await screen.findByRole('button', { name: 'End the link' }))
  await waitFor(() => expect(screen.getByText(/ended by you/)).toBeInTheDocument())
  expect(screen.queryByText(/shared\/scorecards/)).not.toBeInTheDocument()
})

test('links that could not be loaded are asked for again', async () => {
  let fails = true
  const { user } = renderPage(<ShareLinks sessionId={SESSION_ID} />, {
    viewer: buildViewer(),
    api: {
      scorecardShares: () => {
        if (fails) throw refusal('SERVICE_UNAVAILABLE', 'Try again.')
        return []
      },
    },
  })
  await screen.findByText('Your links could not be loaded')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Your links could not be loaded')).not.toBeInTheDocument())
})
