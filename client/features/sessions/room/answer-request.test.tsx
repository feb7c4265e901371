import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { action, buildSession } from '../session.testing.ts'
import { visitRoom } from './room.testing.tsx'

const ready = () => screen.findByRole('heading', { level: 1 })

describe('a coach’s request', () => {
  const request = {
    status: 'REQUESTED',
    viewerRole: 'COACH',
    requestExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    allowedActions: [action('ACCEPT'), action('DECLINE', null, 14_000)],
    payment: {
      method: 'CARD',
      state: 'AUTHORIZED',
      chargedBack: { amountMinor: 0, currency: 'GBP' },
      left: { amountMinor: 0, currency: 'GBP' },
      amount: { amountMinor: 14_000, currency: 'GBP' },
      refunded: { amountMinor: 0, currency: 'GBP' },
    },
  }

  test('shows its clock and the coach’s share, and is accepted with one press', async () => {
    const { user } = visitRoom({
      session: () => buildSession(request),
      acceptRequest: () => buildSession({ viewerRole: 'COACH', allowedActions: [] }),
    })
    expect(await ready()).toHaveTextContent('Live case with Maya Fernandes')
    expect(screen.getByText('Time left to answer')).toBeInTheDocument()
    expect(screen.getByText('£112.00 after 20 % commission, £28.00.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Confirmed')).toBeInTheDocument()
  })

  test('is declined only after saying what that means', async () => {
    const { user, calls } = visitRoom({
      session: () => buildSession(request),
      declineRequest: () => buildSession({ ...request, status: 'DECLINED', allowedActions: [] }),
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }))
    expect(dialog.getByText(/The £140 set aside on their card is let go/)).toBeInTheDocument()
    expect(calls.some(({ operation }) => operation === 'DeclineRequest')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Decline request' }))
    expect(await screen.findByText('Declined')).toBeInTheDocument()
  })

  test('says that money goes back which the provider took unasked', async () => {
    const payment = { ...request.payment, state: 'SUCCEEDED' }
    const { user } = visitRoom({ session: () => buildSession({ ...request, payment }) })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/The £140 taken from their card goes back/)).toBeInTheDocument()
    expect(dialog.queryByText(/set aside/)).not.toBeInTheDocument()
  })
})
