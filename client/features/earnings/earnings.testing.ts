export const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const total = (money: typeof gbp, net: number, refunded = 0) => ({
  gross: money(net * 1.25),
  commission: money(net * 0.25),
  net: money(net),
  refunded: money(refunded),
  sessions: 1,
})

const balance = (money: typeof gbp, overrides: Record<string, unknown> = {}) => ({
  available: money(720_000),
  upcoming: money(11_200),
  onItsWay: money(0),
  toRecover: money(0),
  held: [
    { reason: 'DISPUTE_WINDOW', amount: money(8_400), sessions: 2, sessionId: 'a' },
    { reason: 'SCORECARD', amount: money(5_600), sessions: 1, sessionId: 'b' },
  ],
  forecast: { date: '2026-11-23T09:00:00Z', amount: money(728_400), isEnough: true, minimum: money(2_500) },
  ...overrides,
})

/** A report as the API answers it: two months in pounds. */
export const buildReport = (overrides: Record<string, unknown> = {}) => ({
  timeZone: 'Europe/London',
  totals: [total(gbp, 22_400, 7_000)],
  months: [
    { month: '2026-10', totals: [total(gbp, 11_200)] },
    { month: '2026-11', totals: [total(gbp, 11_200, 7_000)] },
  ],
  balances: [balance(gbp)],
  ...overrides,
})

/** A coach who moved: pounds before, euros now. */
export const movedReport = () =>
  buildReport({
    totals: [total(gbp, 22_400), total(eur, 8_000)],
    balances: [
      balance(gbp),
      balance(eur, {
        available: eur(800),
        held: [],
        forecast: { date: '2026-11-23T09:00:00Z', amount: eur(800), isEnough: false, minimum: eur(2_500) },
      }),
    ],
  })

/** One session's money as the API answers it. */
export const buildEarning = (overrides: Record<string, unknown> = {}) => ({
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Live case',
  studentName: 'Maya',
  status: 'COMPLETED',
  startsAt: '2026-11-18T18:00:00Z',
  countsAt: '2026-11-18T19:00:00Z',
  state: 'AVAILABLE',
  holdReasons: [],
  heldUntil: null,
  paidWith: 'CARD',
  paid: gbp(14_000),
  refunded: gbp(0),
  gross: gbp(14_000),
  commissionBps: 2000,
  commission: gbp(2_800),
  net: gbp(11_200),
  owed: gbp(11_200),
  ...overrides,
})
