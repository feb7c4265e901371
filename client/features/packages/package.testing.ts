import type { OwnPackage } from './package-words.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' as const })

/** A package of five at £46.00 with two used, as the API answers it; a test names what it is about. */
export const buildPackage = (overrides: Partial<OwnPackage> = {}): OwnPackage => ({
  id: '60000000-0000-4000-8000-000000000001',
  coachId: '20000000-0000-4000-8000-000000000001',
  coachName: 'Elena Marchetti',
  sessionType: 'live-case',
  title: 'Live case',
  state: 'READY',
  size: 5,
  left: 3,
  used: 2,
  credited: 0,
  isBookable: true,
  boughtAt: '2026-11-20T09:00:00.000Z',
  price: gbp(23_000),
  single: gbp(5_000),
  usedPrice: gbp(10_000),
  creditedPrice: gbp(0),
  refundable: gbp(13_000),
  ...overrides,
})

export const buildOffer = (size: number, percentOff: number, eachMinor: number, singleMinor = 5_000) => ({
  size,
  percentOff,
  single: gbp(singleMinor),
  each: gbp(eachMinor),
  price: gbp(size * eachMinor),
  saved: gbp(size * (singleMinor - eachMinor)),
})
