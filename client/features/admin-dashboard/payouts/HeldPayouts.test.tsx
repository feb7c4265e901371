import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { sessionList } from '../../sessions/session.testing.ts'
import { HeldPayouts } from './HeldPayouts.tsx'

const NOW = Date.parse('2026-11-23T13:00:00Z')
const held = {
  id: '80000000-0000-4000-8000-000000000001',
  coachId: '80000000-0000-4000-8000-0000000000aa',
  userId: '80000000-0000-4000-8000-0000000000bb',
  coachName: 'Bernard Toh',
  cause: 'AMOUNT',
  reason: null as string | null,
  heldAt: '2026-11-23T09:00:00Z',
}
const byAdmin = { ...held, id: '2', coachName: 'Elena Rossi', cause: 'ADMIN', reason: 'Odd cards.' }
const failed = { ...held, id: '3', coachName: 'Maya Shah', cause: 'FAILURE' }

const visit = (api: Record<string, unknown>) =>
  renderPage(
    <>
      <HeldPayouts now={NOW} />
      <Toaster />
    </>,
    { route: '/admin-dashboard', viewer: buildViewer({ userType: 'ADMIN' }), api: api as never },
  )

test('shows whose payouts are on hold, since when and why', async () => {
  visit({ payoutHolds: () => sessionList([held, byAdmin, failed]) })
  for (const [name, why] of [
    ['Bernard Toh', 'The next payout is above the limit and needs a review.'],
    ['Elena Rossi', 'Held by an admin: “Odd cards.”'],
    ['Maya Shah', 'The last weekly batch failed. The next one will try again.'],
  ] as const) {
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }))
    expect(row.getByText(why)).toBeVisible()
    expect(row.getByText('4 h ago')).toBeVisible()
    expect(row.getByRole('link', { name })).toHaveAttribute('href', `/admin/users?user=${held.userId}`)
  }
})

test('requires a reason before releasing, and keeps the dialog open after an error', async () => {
  let isSaid = false
  let rows = [held]
  const { user, calls } = visit({
    payoutHolds: () => sessionList(rows),
    releasePayouts: () => {
      if (!isSaid) throw refusal('BAD_USER_INPUT', 'Say why, in 5 to 500 characters.')
      rows = []
      return { coachId: held.coachId, payouts: 1 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Release payouts: Bernard Toh' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release payouts: Bernard Toh' }))
  await user.click(dialog.getByRole('button', { name: 'Release payouts' }))
  expect(await dialog.findByText('Say why, in 5 to 500 characters.')).toBeVisible()
  isSaid = true
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Looked at the cards.')
  await user.click(dialog.getByRole('button', { name: 'Release payouts' }))
  expect(await screen.findByText('1 payout on the way.')).toBeVisible()
  expect(await screen.findByText('No payouts on hold.')).toBeVisible()
  expect(calls.findLast(({ operation }) => operation === 'ReleasePayouts')?.variables).toEqual({
    input: { coachId: held.coachId, reason: 'Looked at the cards.', idempotencyKey: expect.any(String) },
  })
})

test('a repeat after a lost answer sends the same key, and a dialog opened anew sends another', async () => {
  const { user, calls } = visit({
    payoutHolds: () => sessionList([held]),
    releasePayouts: () => {
      throw refusal('BACKEND_UNAVAILABLE', 'The service is unavailable.')
    },
  })
  const keys = () =>
    calls
      .filter(({ operation }) => operation === 'ReleasePayouts')
      .map(({ variables }) => (variables.input as { idempotencyKey: string }).idempotencyKey)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Release payouts: Bernard Toh' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release payouts: Bernard Toh' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Looked at the cards.')
    return dialog
  }
  const send = async (dialog: Awaited<ReturnType<typeof open>>, times: number) => {
    await user.click(dialog.getByRole('button', { name: 'Release payouts' }))
    await waitFor(() => expect(keys()).toHaveLength(times))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Release payouts' })).toBeEnabled())
  }

  const first = await open()
  await send(first, 1)
  await send(first, 2)
  await user.click(first.getByRole('button', { name: 'Go back' }))
  await send(await open(), 3)
  const [one, again, anew] = keys()
  expect(again).toBe(one)
  expect(anew).not.toBe(one)
})
