import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { action, buildSession } from '../session.testing.ts'
import { visitRoom } from './room.testing.tsx'

/** What cancelling gives back at one of its three steps, and from there on. */
function quoteOf(amountMinor: 14_000 | 7_000 | 0) {
  const gbp = (minor: number) => ({ amountMinor: minor, currency: 'GBP' })
  const [before, half, start] = ['2026-11-24T12:00:00Z', '2026-11-25T06:00:00Z', '2026-11-25T12:00:00Z']
  const steps = [
    { from: '2026-11-20T12:00:00Z', until: before, percent: 100, refund: gbp(14_000) },
    { from: before, until: half, percent: 50, refund: gbp(7_000) },
    { from: half, until: start, percent: 0, refund: gbp(0) },
  ].filter(({ refund }) => refund.amountMinor <= amountMinor)
  const [step] = steps
  return {
    refund: gbp(amountMinor),
    destination: amountMinor > 0 ? 'CARD' : null,
    percent: step?.percent,
    changesAt: steps.length > 1 ? step?.until : null,
    steps,
  }
}

const ID = buildSession().id

const ready = () => screen.findByRole('heading', { level: 1 })

describe('cancelling a session', () => {
  test('first says what comes back, then does exactly that', async () => {
    const cancelled = buildSession({
      status: 'CANCELLED',
      cancelReason: 'My interview moved.',
      allowedActions: [action('CANCEL', 'This session can no longer be cancelled.')],
      payment: {
        method: 'CARD',
        state: 'PARTIALLY_REFUNDED',
        chargedBack: { amountMinor: 0, currency: 'GBP' },
        left: { amountMinor: 0, currency: 'GBP' },
        amount: { amountMinor: 14_000, currency: 'GBP' },
        refunded: { amountMinor: 7_000, currency: 'GBP' },
      },
    })
    const { user, calls } = visitRoom({
      session: () => buildSession(),
      quoteCancellation: () => quoteOf(7_000),
      cancelSession: () => cancelled,
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this session?' }))
    expect(await dialog.findByText('£70.00')).toBeInTheDocument()
    expect(dialog.getByText(/Falls after Wed 25 Nov/)).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/Reason/), 'My interview moved.')
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    expect(await screen.findByText('£140.00 paid, £70.00 refunded.')).toBeInTheDocument()
    expect(calls.find(({ operation }) => operation === 'CancelSession')?.variables.input).toMatchObject({
      sessionId: ID,
      reason: 'My interview moved.',
      expectedRefund: { amountMinor: 7_000, currency: 'GBP' },
    })
    expect(screen.queryByRole('button', { name: 'Cancel session' })).not.toBeInTheDocument()
  })

  const openCancelling = async ({ user }: ReturnType<typeof visitRoom>) => {
    await ready()
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    return within(await screen.findByRole('alertdialog', { name: 'Cancel this session?' }))
  }

  test.each([
    ['PACKAGE', 'SEEKER', 'The session goes back into your package.'],
    ['PACKAGE', 'COACH', 'The session goes back into the student’s package.'],
    ['CREDIT', 'SEEKER', '£140.00 goes to your credit.'],
    ['CREDIT', 'COACH', '£140.00 goes to the student’s credit.'],
  ] as const)(
    'into a %s, a %s reads where all of it goes, as the server says',
    async (destination, viewerRole, text) => {
      const page = visitRoom({
        session: () =>
          buildSession({ viewerRole, payment: { ...buildSession().payment, method: 'PACKAGE' } }),
        quoteCancellation: () => ({ ...quoteOf(14_000), destination }),
      })
      const dialog = await openCancelling(page)
      expect(await dialog.findByText(text)).toBeInTheDocument()
    },
  )

  test.each([
    [
      'SEEKER',
      'Cancelling is free: your bank has already returned £140.00 to you, so there’s nothing left to refund.',
    ],
    [
      'COACH',
      'Cancelling is free: the student’s bank has taken £140.00 back, and it doesn’t count against your reliability.',
    ],
  ] as const)('after a chargeback, a %s sees the effect of cancelling', async (viewerRole, text) => {
    const payment = { ...buildSession().payment, chargedBack: { amountMinor: 14_000, currency: 'GBP' } }
    const page = visitRoom({
      session: () => buildSession({ viewerRole, payment }),
      quoteCancellation: () => ({ ...quoteOf(0), percent: 100, changesAt: null }),
    })
    const dialog = await openCancelling(page)
    expect(await dialog.findByText(text)).toBeInTheDocument()
    expect(dialog.getByText('£0.00')).toBeInTheDocument()
    expect(dialog.queryByText(/Everything comes back/)).not.toBeInTheDocument()
    expect(dialog.queryByText(/% of the price/)).not.toBeInTheDocument()
  })

  test('a slider tells what comes back later, by keyboard too, and cancels nothing', async () => {
    const page = visitRoom({ session: () => buildSession(), quoteCancellation: () => quoteOf(14_000) })
    const dialog = await openCancelling(page)
    const slider = await dialog.findByRole('slider', { name: 'When you cancel' })
    expect(slider).toHaveAttribute('aria-valuetext', 'Now: £140.00 back')
    const told = (value: string) => {
      fireEvent.change(slider, { target: { value } })
      return slider.getAttribute('aria-valuetext')
    }
    expect(told('1')).toBe('After Tue 24 Nov, 12:00: £70.00 back')
    expect(told('2')).toBe('After Wed 25 Nov, 06:00: nothing back')
    expect(dialog.getByText('£140.00')).toBeInTheDocument()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Now£140',
      expect.stringMatching(/12:00£70$/),
      expect.stringMatching(/06:00£0$/),
    ])
    expect(page.calls.map(({ operation }) => operation)).not.toContain('CancelSession')
  })

  test('where the refund cannot fall there is nothing to slide', async () => {
    const page = visitRoom({ session: () => buildSession(), quoteCancellation: () => quoteOf(0) })
    const dialog = await openCancelling(page)
    expect(await dialog.findByText('£0.00')).toBeInTheDocument()
    expect(dialog.queryByRole('slider')).not.toBeInTheDocument()
  })

  test('a refund that has fallen since is shown and asked about again, and only then taken', async () => {
    let now: 14_000 | 7_000 = 14_000
    const page = visitRoom({
      session: () => buildSession(),
      quoteCancellation: () => quoteOf(now),
      cancelSession: ({ input }: { input: { expectedRefund: { amountMinor: number } } }) => {
        if (input.expectedRefund.amountMinor !== now)
          throw refusal('CONFLICT', 'What comes back has changed since you were shown it.')
        return buildSession({ status: 'CANCELLED', allowedActions: [] })
      },
    })
    const dialog = await openCancelling(page)
    await dialog.findByText('£140.00')
    now = 7_000
    await page.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('What comes back has changed')
    expect(await dialog.findByText('£70.00')).toBeInTheDocument()
    await page.user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    expect(await screen.findByText('Cancelled')).toBeInTheDocument()
  })

  test('a quote that is refused cannot be confirmed', async () => {
    const { user } = visitRoom({
      session: () => buildSession(),
      quoteCancellation: () => {
        throw refusal('POLICY_VIOLATION', 'The session has already begun.')
      },
    })
    await ready()
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText('The session has already begun.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Cancel session' })).toBeDisabled()
  })
})
