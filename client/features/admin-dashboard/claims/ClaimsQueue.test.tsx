import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildProfile } from '../../coach-profile/profile.testing.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { ClaimsQueue } from './ClaimsQueue.tsx'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const coach = buildProfile({
  claimChange: {
    revision: 'change-1',
    sentAt: '2026-11-20T07:00:00Z',
    refusedAt: null,
    refusedReason: null,
    claims: [{ claim: 'FIRMS', confirmed: ['Bain'], asked: ['Bain', 'McKinsey'] }],
  },
})

const visit = (api: Record<string, unknown>) =>
  renderPage(<ClaimsQueue now={NOW} />, {
    viewer: buildViewer({ userType: 'ADMIN' }),
    api: { claimsToConfirm: () => sessionList([coach]), ...api },
  })

async function open(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Review the changes of Nora Lindqvist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nora Lindqvist' }))
  expect(dialog.getByText('Now').nextSibling).toHaveTextContent('Bain')
  expect(dialog.getByText('Wants').nextSibling).toHaveTextContent('Bain McKinsey')
  return dialog
}

test('changed claims are read old beside new and confirmed with what was checked', async () => {
  let left = false
  const { user, calls } = visit({
    claimsToConfirm: () => sessionList(left ? [] : [coach]),
    confirmClaims: () => {
      left = true
      return { ...coach, claimChange: null }
    },
  })
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Confirm changes' }))
  await user.type(dialog.getByLabelText('How did you check it?'), 'Payslip seen.')
  await user.click(dialog.getByRole('button', { name: 'Confirm changes' }))
  expect(await screen.findByText('No verified coach has changed a claim.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'ConfirmClaims')?.variables).toEqual({
    input: { coachId: coach.id, revision: 'change-1', note: 'Payslip seen.' },
  })
})

test('are refused with a reason; a change made meanwhile is said and loaded', async () => {
  let asked = 0
  const { user, calls } = visit({
    claimsToConfirm: () => {
      asked += 1
      return sessionList([coach])
    },
    refuseClaims: () => {
      throw refusal('CONFLICT', 'This change is not what you read.')
    },
  })
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Refuse with a reason' }))
  await user.type(dialog.getByLabelText('Why can it not be confirmed?'), 'Not known there.')
  await user.click(dialog.getByRole('button', { name: 'Refuse changes' }))
  expect(await dialog.findByText('This change is not what you read.')).toBeInTheDocument()
  await waitFor(() => expect(asked).toBe(2))
  expect(calls.find(({ operation }) => operation === 'RefuseClaims')?.variables).toEqual({
    input: { coachId: coach.id, revision: 'change-1', reason: 'Not known there.' },
  })
})
