import type { PayoutItem } from './payout-words.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const })

/** A payout as the API answers it. */
export const buildPayout = (change: Partial<PayoutItem> = {}): PayoutItem => ({
  id: '20000000-0000-4000-8000-000000000001',
  state: 'PAID',
  createdAt: '2026-11-16T09:00:00Z',
  settledAt: '2026-11-17T09:00:00Z',
  words: null,
  isWaiting: false,
  amount: gbp(22_410),
  statements: [{ number: 'S-000007', isCorrection: false, url: '/api/v1/statements/7?reader=a' }],
  lines: [
    {
      sessionId: '10000000-0000-4000-8000-000000000001',
      title: 'Live case',
      startsAt: '2026-11-10T18:00:00Z',
      isRest: false,
      amount: gbp(11_205),
    },
  ],
  ...change,
})

export const buildYear = () => ({
  year: 2026,
  taxResidency: 'GB',
  currency: 'GBP',
  payouts: 3,
  sessions: 8,
  gross: gbp(100_000),
  commission: gbp(20_000),
  paidOut: gbp(80_000),
})
