import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildClaim, buildProfile } from '../../coach-profile/profile.testing.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { ClaimsQueue } from './ClaimsQueue.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const MINE = {
  name: 'Ada Byrne',
  isMine: true,
  takenAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-20T12:20:00Z',
}
const coach = buildProfile({
  isVerified: true,
  claimChange: {
    revision: 'change-1',
    sentAt: '2026-11-20T07:00:00Z',
    claims: [{ claim: 'FIRMS', confirmed: ['Bain'], asked: ['Bain', 'McKinsey'] }],
  },
  claims: [
    buildClaim('DEGREE', ['MSc Economics, SSE']),
    buildClaim('FIRMS', ['Bain', 'McKinsey'], { state: 'WAITING', confirmed: ['Bain'] }),
  ],
})

const visit = (api: Record<string, unknown>) =>
  renderPage(<ClaimsQueue now={NOW} />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: {
      claimsToConfirm: () => sessionList([coach]),
      takeClaimCase: () => ({ ...coach, claimCase: MINE }),
      ...api,
    },
  })

async function open(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Review the changes of Nora Lindqvist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nora Lindqvist' }))
  expect(dialog.getByText('Now').nextSibling).toHaveTextContent('Bain')
  expect(dialog.getByText('Wants').nextSibling).toHaveTextContent('Bain McKinsey')
  expect(dialog.queryByText('Degree')).not.toBeInTheDocument()
  expect(await dialog.findByText(/You have this case until 12:20 UTC/)).toBeInTheDocument()
  return dialog
}

test('a changed claim is read old beside new, and confirmed with what was checked', async () => {
  let left = false
  const { user, calls } = visit({
    claimsToConfirm: () => sessionList(left ? [] : [coach]),
    decideClaims: () => {
      left = true
      return { ...coach, claimChange: null }
    },
  })
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Send decisions' }))
  expect(dialog.getByText('Decide on at least one claim.')).toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'Confirm' }))
  const checks = within(dialog.getByLabelText('How did you check it?'))
  expect(checks.queryByRole('option', { name: 'A document shows it' })).not.toBeInTheDocument()
  await user.selectOptions(
    dialog.getByLabelText('How did you check it?'),
    'The school, firm or issuer confirmed it',
  )
  await user.click(dialog.getByRole('button', { name: 'Send decisions' }))
  expect(await screen.findByText('No verified coach has changed a claim.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'DecideClaims')?.variables).toEqual({
    input: {
      coachId: coach.id,
      decisions: [
        {
          claim: 'FIRMS',
          revision: 'revision of FIRMS',
          verdict: 'CONFIRMED',
          reason: 'SOURCE_ASKED',
          words: null,
        },
      ],
    },
  })
})

test('is refused with a reason; a change made meanwhile is said and loaded', async () => {
  let asked = 0
  const { user, calls } = visit({
    claimsToConfirm: () => {
      asked += 1
      return sessionList([coach])
    },
    decideClaims: () => {
      throw refusal('CONFLICT', 'This change is not what you read.')
    },
  })
  const dialog = await open(user)
  await user.click(dialog.getByRole('radio', { name: 'Refuse' }))
  await user.selectOptions(
    dialog.getByLabelText('What is wrong with it?'),
    'The document says something else',
  )
  await user.type(dialog.getByLabelText(/Words for the coach/), 'Not known there.')
  await user.click(dialog.getByRole('button', { name: 'Send decisions' }))
  expect(await dialog.findByText('This change is not what you read.')).toBeInTheDocument()
  await waitFor(() => expect(asked).toBe(2))
  expect(calls.find(({ operation }) => operation === 'DecideClaims')?.variables).toMatchObject({
    input: { decisions: [{ verdict: 'REFUSED', reason: 'DIFFERS', words: 'Not known there.' }] },
  })
})

test('a case is given back, and another admin’s cannot be decided on', async () => {
  const { user, calls } = visit({ releaseClaimCase: () => ({ ...coach, claimCase: null }) })
  const dialog = await open(user)
  expect(screen.getByText('You, since 12:00 UTC')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Give it back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.find(({ operation }) => operation === 'ReleaseClaimCase')?.variables).toEqual({
    input: { coachId: coach.id },
  })
})
