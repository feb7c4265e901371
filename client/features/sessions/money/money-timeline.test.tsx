import { expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import type { SessionRole } from '../../../generated/graphql.ts'
import { visitRoom } from '../room/room.testing.tsx'
import { buildSession } from '../session.testing.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const event = (kind: string, amountMinor: number, change: object = {}) => ({
  kind,
  at: '2026-11-20T09:14:00Z',
  isExpected: false,
  isOnItsWay: false,
  destination: null,
  waitsFor: [],
  amount: gbp(amountMinor),
  commission: null,
  coachShare: null,
  ...change,
})
const receipts = [
  {
    number: 'R-000012',
    kind: 'RECEIPT',
    issuedAt: '2026-11-20T09:14:00Z',
    url: '/api/v1/receipts/R-000012?s',
    amount: gbp(14_000),
  },
]
const shares = (commission: number, coachShare: number) => ({
  commission: gbp(commission),
  coachShare: gbp(coachShare),
})

async function seen(viewerRole: SessionRole, events: object[], method = 'CARD'): Promise<string[]> {
  visitRoom({
    session: () => buildSession({ viewerRole, payment: { ...buildSession().payment, method } }),
    sessionMoney: () => events,
    sessionReceipts: () => receipts,
  })
  const card = await screen.findByRole('region', { name: viewerRole === 'SEEKER' ? 'Receipt' : 'Money' })
  await screen.findByRole('link', { name: /R-000012/ })
  return [...card.querySelectorAll('ol > li')].map((item) =>
    [...item.querySelectorAll('p, a')].map(({ textContent }) => textContent).join(' | '),
  )
}

test('says what was paid and given back, each with its time; to the buyer not what we keep', async () => {
  const events = [
    event('QUOTED', 14_000),
    event('PAID', 14_000),
    event('COMMISSION', 2_800, shares(2_800, 11_200)),
    event('REFUND_DECIDED', 7_000, { isOnItsWay: true }),
  ]
  expect(await seen('SEEKER', events)).toEqual([
    'Price agreed | £140.00 | Fri 20 Nov 2026, 09:14',
    'Paid | £140.00 | Fri 20 Nov 2026, 09:14',
    'Refund on its way | £70.00 | Fri 20 Nov 2026, 09:14',
  ])
  cleanup()
  expect(await seen('COACH', events)).toContain(
    'Our commission | £28.00 | Fri 20 Nov 2026, 09:14 | The rest, £112.00, is yours.',
  )
})

test.each([
  ['COACH', ' | A gift of ours: it comes off nobody’s share.'],
  ['SEEKER', ''],
] as const)('tells the %s of a gift what they need to know', async (role, note) => {
  const events = ['QUOTED', 'PAID'].map((kind) => event(kind, 14_000))
  const told = await seen(role, [...events, event('REFUND_DECIDED', 1_237, { isOnItsWay: true })])
  expect(told.slice(2)).toEqual([`Refund on its way | £12.37 | Fri 20 Nov 2026, 09:14${note}`])
})

test.each([
  ['SEEKER', 'CARD', 'Refunded to your card'],
  ['COACH', 'CARD', 'Refunded to the card'],
  ['SEEKER', 'PACKAGE', 'Put back into your package'],
  ['ADMIN', 'CREDIT', 'Refunded to the student’s credit'],
] as const)(
  'a refund that has arrived is on its way no more: to the %s, %s',
  async (role, destination, said) => {
    const arrived = { destination, at: '2026-11-23T08:00:00Z' }
    const events = [
      event('PAID', 7_000),
      event('REFUND_DECIDED', 7_000, shares(-1_400, -5_600)),
      event('REFUNDED', 7_000, arrived),
    ]
    const told = await seen(role, events)
    expect(told[1]).toMatch(/^Refund decided \| £70\.00 \| Fri 20 Nov 2026, 09:14/)
    expect(told[2]).toBe(`${said} | £70.00 | Mon 23 Nov 2026, 08:00`)
  },
)

test('says what was paid before, and no card', async () => {
  const events = [event('HELD', 4_600), event('RELEASED', 4_600), event('PAID', 4_600)]
  const labels = async (role: SessionRole, method: string) =>
    (await seen(role, events, method)).map((line) => line.split(' | ')[0])
  expect(await labels('COACH', 'PACKAGE')).toEqual([
    'Set aside from the student’s package',
    'Let go, nothing was taken from the student’s package',
    'Paid from the student’s package',
  ])
})

test('offers the receipt', async () => {
  await seen('SEEKER', [event('PAID', 14_000)])
  expect(screen.getByRole('link', { name: 'View receipt R-000012, £140.00 (PDF)' })).toHaveAttribute(
    'href',
    '/api/v1/receipts/R-000012?s',
  )
})

test('tells the coach what a refund takes, and what their share waits for, one tap away', async () => {
  const events = [
    event('REFUND_DECIDED', 7_000, { ...shares(-1_400, -5_600), isOnItsWay: true }),
    event('AVAILABLE', 5_600, { at: null, isExpected: true, waitsFor: ['DISPUTE_WINDOW', 'SCORECARD'] }),
  ]
  expect(await seen('COACH', events)).toEqual([
    'Refund on its way | £70.00 | Fri 20 Nov 2026, 09:14 | £56.00 from your share, £14.00 from our commission.',
    'Available for payout | £56.00 | Expected | Waits for the time for disputes and the scorecard. | Fill in the scorecard',
  ])
  expect(screen.getByRole('link', { name: 'Fill in the scorecard' })).toHaveAttribute(
    'href',
    expect.stringMatching(/fill-scorecard$/),
  )
})
