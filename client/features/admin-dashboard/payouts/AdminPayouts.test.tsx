import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { AdminPayouts } from './AdminPayouts.tsx'

const NOW = Date.parse('2026-11-23T13:00:00Z')
const failed = {
  id: '80000000-0000-4000-8000-000000000001',
  coachId: '80000000-0000-4000-8000-0000000000aa',
  coachName: 'Bernard Toh',
  state: 'FAILED',
  issue: null as string | null,
  sessions: 1,
  attempts: 1,
  words: 'The account is on hold.' as string | null,
  transferRef: null as string | null,
  createdAt: '2026-11-23T09:00:00Z',
  settledAt: '2026-11-23T09:01:00Z',
  isWaiting: true,
  amount: { amountMinor: 4_050, currency: 'USD' },
}
const paid = { ...failed, id: '2', coachName: 'Elena Rossi', state: 'PAID', words: null, isWaiting: false }
const odd = { ...paid, id: '3', coachName: 'Maya Shah', state: 'SENT', issue: 'AMOUNT', isWaiting: true }

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <AdminPayouts now={NOW} />
      <Toaster />
    </>,
    { route: '/admin-dashboard', viewer: buildViewer({ userType: 'ADMIN' }), api: api as never },
  )

test('says what failed and why, and offers to try again only what can be', async () => {
  visit({ payouts: () => sessionList([failed, odd, paid]) })
  const row = within(await screen.findByRole('row', { name: /Bernard Toh/ }))
  for (const text of ['The provider refused it. “The account is on hold.”', 'Failed', '4 h ago', '$40.50'])
    expect(row.getByText(text)).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Maya Shah/ })).getByText(/another amount/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
})

test('asks before it tries again, and says what it does', async () => {
  let rows = [failed]
  const { user, calls } = visit({
    payouts: () => sessionList(rows),
    retryPayout: () => {
      rows = []
      return { ...failed, isWaiting: false }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again: Bernard Toh' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Try again: $40.50' }))
  expect(dialog.getByText(/What Bernard Toh is owed .* even below the minimum/)).toBeVisible()
  expect(calls.some(({ operation }) => operation === 'RetryPayout')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It is being tried again.')).toBeVisible()
  expect(calls.find(({ operation }) => operation === 'RetryPayout')?.variables).toEqual({
    input: { payoutId: failed.id, idempotencyKey: expect.any(String) },
  })
})

test('a refusal is said in the dialog', async () => {
  const { user } = visit({
    payouts: () => sessionList([failed]),
    retryPayout: () => {
      throw refusal('POLICY_VIOLATION', 'Nothing can be sent now.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again: Bernard Toh' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing can be sent now.')
})

test('a batch runs when it is confirmed, and says what it made', async () => {
  const { user } = visit({ payouts: () => sessionList([]), runPayoutBatch: () => ({ payouts: 3 }) })
  await user.click(await screen.findByRole('button', { name: 'Run a batch now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Run a payout batch now' }))
  await user.click(dialog.getByRole('button', { name: 'Run the batch' }))
  expect(await screen.findByText('3 payouts on the way.')).toBeVisible()
})
