import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { buildViewer } from '../../../testing/viewers.ts'
import { visitRoom } from '../room/room.testing.tsx'
import { buildSession } from '../session.testing.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const leaving = (minor: number) =>
  buildSession({
    viewerRole: 'ADMIN',
    status: 'COMPLETED',
    payment: {
      method: 'CARD',
      state: 'SUCCEEDED',
      amount: gbp(14_000),
      refunded: gbp(0),
      chargedBack: gbp(0),
      left: gbp(minor),
    },
  })
const ADMIN = { viewer: buildViewer({ userType: 'ADMIN' }) }

test('an admin gives an exact amount back, no more than is left, with a reason', async () => {
  let left = 12_000
  const { user, calls } = visitRoom(
    {
      session: () => leaving(left),
      refundGoodwill: () => {
        left = 9_950
        return leaving(left)
      },
    },
    ADMIN,
  )
  const card = within(await screen.findByRole('region', { name: 'Goodwill' }))
  expect(card.getByText('£120.00 of what was paid is left to give back.')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Give money back' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give money back' }))
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.type(amount, '120.01')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(dialog.getByText('Write an amount from £0.01 to £120.00.')).toBeInTheDocument()
  expect(dialog.getAllByText('Say why, in 5 to 500 characters.')).not.toHaveLength(0)
  await user.clear(amount)
  await user.type(amount, '20.50')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The call kept breaking.')
  await user.click(dialog.getByRole('button', { name: 'Give £20.50 back' }))
  expect(await card.findByText('£99.50 of what was paid is left to give back.')).toBeInTheDocument()
  expect(calls.find(({ operation }) => operation === 'RefundGoodwill')?.variables).toEqual({
    input: {
      sessionId: buildSession().id,
      amountMinor: 2_050,
      reason: 'The call kept breaking.',
      idempotencyKey: expect.any(String),
    },
  })
})

test('sends the same key again when it was refused, so that no answer that was lost pays twice', async () => {
  const { user, calls } = visitRoom(
    {
      session: () => leaving(5_000),
      refundGoodwill: () => {
        throw refusal('CONFLICT', 'Try again.')
      },
    },
    ADMIN,
  )
  await user.click(await screen.findByRole('button', { name: 'Give money back' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '1')
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The call kept breaking.')
  for (let turn = 0; turn < 2; turn++) {
    await user.click(dialog.getByRole('button', { name: 'Give £1.00 back' }))
    expect(await dialog.findByText('Try again.')).toBeInTheDocument()
  }
  const sent = calls.filter(({ operation }) => operation === 'RefundGoodwill')
  const keys = sent.map(
    ({ variables }) => (variables as { input: { idempotencyKey: string } }).input.idempotencyKey,
  )
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test.each(['SEEKER', 'COACH'] as const)('a %s gives nothing back', async (viewerRole) => {
  visitRoom({ session: () => ({ ...leaving(5_000), viewerRole }) })
  await screen.findByRole('region', { name: viewerRole === 'SEEKER' ? 'Receipt' : 'Details' })
  expect(screen.queryByRole('region', { name: 'Goodwill' })).toBeNull()
})

test('nothing is offered when nothing is left', async () => {
  visitRoom({ session: () => leaving(0) }, ADMIN)
  await screen.findByRole('region', { name: 'Details' })
  expect(screen.queryByRole('region', { name: 'Goodwill' })).toBeNull()
})
