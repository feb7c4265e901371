const COACH = {
  id: 'coach-1',
  firstName: 'Elena',
  fullName: 'Elena Marchetti',
  headline: 'First rounds',
}
export const PAY_ROUTE = '/coach/coach-1/pay?session=session-1&token=secret'

const refundStep = (from: string, until: string, percent: number, amountMinor: number) => ({
  from,
  until,
  percent,
  refund: { amountMinor, currency: 'GBP' },
})

/** A session that is held until 09:12:41. */
export const buildHeld = (overrides = {}) => ({
  id: 'session-1',
  title: 'Live case',
  status: 'HELD',
  holdExpiresAt: '2026-11-20T09:12:41.000Z',
  startsAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T10:30:00.000Z',
  timeZone: 'Europe/London',
  bookingMode: 'INSTANT',
  isCaseWished: false,
  case: null,
  refundSteps: [
    refundStep('2026-11-20T09:00:00.000Z', '2026-11-20T09:30:00.000Z', 100, 14_000),
    refundStep('2026-11-20T09:30:00.000Z', '2026-11-21T03:30:00.000Z', 50, 7_000),
    refundStep('2026-11-21T03:30:00.000Z', '2026-11-21T09:30:00.000Z', 0, 0),
  ],
  intakeNote: null,
  intakeAnswers: [],
  viewerRole: 'SEEKER',
  seeker: { name: '', email: null },
  price: { amountMinor: 14_000, currency: 'GBP' },
  packageId: null,
  coach: COACH,
  payment: null,
  ...overrides,
})
