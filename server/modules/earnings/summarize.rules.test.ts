import { describe, expect, test } from '@jest/globals'
import type { MoneyFacts } from './earnings.rules.ts'
import { monthsBetween, monthStart, nextMonth } from './month.rules.ts'
import { lastBatch, nextBatch, obstaclesOf } from './payout.rules.ts'
import { splitMoney } from '../payments/split-money.rules.ts'
import { balancesOf, toEarned, totalsIn } from './summarize.rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const TERMS = { weekday: 1, hourUtc: 9, minimumMinor: 2_500 }
type Given = Omit<MoneyFacts, 'commissionMinor' | 'netMinor' | 'owedMinor'> &
  Partial<Pick<MoneyFacts, 'owedMinor'>>
/** With its shares, as the ledger would have posted them. */
const shared = (given: Given): MoneyFacts => {
  const { commissionMinor, netMinor } = splitMoney(
    given.chargedMinor,
    given.refundedMinor,
    given.commissionBps,
  )
  const owedMinor = Math.max(0, netMinor - given.onItsWayMinor - given.paidOutMinor)
  return { owedMinor, ...given, commissionMinor, netMinor }
}
const sold = (at: string, change: Partial<MoneyFacts> = {}): MoneyFacts =>
  shared({
    id: at,
    status: 'closed',
    startsAt: new Date(at),
    endsAt: new Date(at),
    completedAt: new Date(at),
    cancelledAt: null,
    chargedMinor: 10_000,
    refundedMinor: 0,
    onItsWayMinor: 0,
    paidOutMinor: 0,
    currency: 'GBP',
    commissionBps: 2000,
    disputeHours: 48,
    resolutionHours: 48,
    hasScorecard: null,
    ...change,
  })
const earned = (...facts: MoneyFacts[]) => facts.map((one) => toEarned(one, NOW))

test('adds up a month per currency and never across currencies', () => {
  const all = earned(
    sold('2026-11-02T10:00:00Z'),
    sold('2026-11-03T10:00:00Z', { commissionBps: 1000 }),
    sold('2026-11-04T10:00:00Z', { currency: 'EUR' }),
    sold('2026-10-31T10:00:00Z'),
    sold('2026-11-25T10:00:00Z', { status: 'confirmed', completedAt: null }),
  )
  expect(totalsIn(all, ['2026-11'], 'UTC')).toEqual([
    {
      currency: 'GBP',
      grossMinor: 20_000,
      commissionMinor: 3_000,
      netMinor: 17_000,
      refundedMinor: 0,
      sessions: 2,
    },
    {
      currency: 'EUR',
      grossMinor: 10_000,
      commissionMinor: 2_000,
      netMinor: 8_000,
      refundedMinor: 0,
      sessions: 1,
    },
  ])
})

test('the month is the coach’s: late on the last day in London is the first in Tokyo', () => {
  const all = earned(sold('2026-10-31T20:00:00Z'))
  expect(totalsIn(all, ['2026-11'], 'Europe/London')).toEqual([])
  expect(totalsIn(all, ['2026-11'], 'Asia/Tokyo')).toHaveLength(1)
})

test('refunds are listed separately and are no earnings', () => {
  const cancelled = { status: 'cancelled', completedAt: null } as const
  const all = earned(
    sold('2026-11-05T10:00:00Z', { ...cancelled, refundedMinor: 5_000, cancelledAt: NOW }),
    sold('2026-11-05T10:00:00Z', { ...cancelled, refundedMinor: 10_000, cancelledAt: NOW }),
  )
  expect(totalsIn(all, ['2026-11'], 'UTC')).toEqual([
    {
      currency: 'GBP',
      grossMinor: 5_000,
      commissionMinor: 1_000,
      netMinor: 4_000,
      refundedMinor: 15_000,
      sessions: 1,
    },
  ])
})

test('a balance holds every penny of net exactly once', () => {
  const all = earned(
    sold('2026-11-02T10:00:00Z'),
    sold('2026-11-19T10:00:00Z', { status: 'completed' }),
    sold('2026-11-19T11:00:00Z', { status: 'completed', hasScorecard: false }),
    sold('2026-11-05T10:00:00Z', { status: 'disputed' }),
    sold('2026-11-25T10:00:00Z', { status: 'confirmed', completedAt: null }),
    sold('2026-11-05T10:00:00Z', { status: 'cancelled', refundedMinor: 10_000 }),
    sold('2026-11-03T10:00:00Z', { onItsWayMinor: 8_000 }),
    sold('2026-11-03T11:00:00Z', { onItsWayMinor: 3_000, paidOutMinor: 1_000 }),
    sold('2026-11-19T12:00:00Z', { paidOutMinor: 3_000, status: 'disputed' }),
    sold('2026-11-03T13:00:00Z', { paidOutMinor: 8_000 }),
  )
  const [balance, ...others] = balancesOf(all, NOW, TERMS)
  expect(others).toEqual([])
  expect(balance).toMatchObject({
    availableMinor: 12_000,
    upcomingMinor: 8_000,
    onItsWayMinor: 11_000,
    held: [
      { reason: 'DISPUTE_WINDOW', amountMinor: 8_000, sessions: 1 },
      { reason: 'SCORECARD', amountMinor: 8_000, sessions: 1, sessionId: '2026-11-19T11:00:00Z' },
      { reason: 'DISPUTED', amountMinor: 13_000, sessions: 2 },
    ],
    forecast: { date: new Date('2026-11-23T09:00:00Z'), amountMinor: 20_000, isEnough: true },
  })
  const held = balance?.held.reduce((sum, { amountMinor }) => sum + amountMinor, 0) ?? 0
  expect(
    (balance?.availableMinor ?? 0) + (balance?.upcomingMinor ?? 0) + (balance?.onItsWayMinor ?? 0) + held,
  ).toBe(all.reduce((sum, { netMinor, facts }) => sum + netMinor - facts.paidOutMinor, 0))
})

test('what banks took back after it was paid out comes off the next payout', () => {
  const sessions = [
    sold('2026-11-02T10:00:00Z'),
    sold('2026-11-01T10:00:00Z', { paidOutMinor: 8_000, refundedMinor: 10_000, recoverableMinor: 5_000 }),
  ]
  expect(balancesOf(earned(...sessions), NOW, TERMS)).toMatchObject([
    { availableMinor: 8_000, recoverableMinor: 5_000, forecast: { amountMinor: 3_000, isEnough: true } },
  ])
  const more = sold('2026-11-01T11:00:00Z', {
    paidOutMinor: 8_000,
    refundedMinor: 10_000,
    recoverableMinor: 8_000,
  })
  expect(balancesOf(earned(...sessions, more), NOW, TERMS)).toMatchObject([
    { recoverableMinor: 13_000, forecast: { amountMinor: 0, isEnough: false } },
  ])
})

test.each([
  [2_500, true],
  [2_499, false],
])('a batch carries at least 25 units: %d', (netMinor, isEnough) => {
  const all = earned(sold('2026-11-02T10:00:00Z', { chargedMinor: netMinor, commissionBps: 0 }))
  expect(balancesOf(all, NOW, TERMS)[0]?.forecast).toMatchObject({ amountMinor: netMinor, isEnough })
})

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-23T09:00:00Z'],
  ['2026-11-22T23:59:00Z', '2026-11-23T09:00:00Z'],
  ['2026-11-23T08:59:59Z', '2026-11-23T09:00:00Z'],
  ['2026-11-23T09:00:00Z', '2026-11-30T09:00:00Z'],
  ['2026-12-31T10:00:00Z', '2027-01-04T09:00:00Z'],
])('the batch after %s is on Monday %s', (now, batch) => {
  expect(nextBatch(new Date(now), TERMS)).toEqual(new Date(batch))
})

test.each([
  [3, 17, '2026-11-25T17:00:00Z'],
  [7, 0, '2026-11-22T00:00:00Z'],
  [5, 12, '2026-11-27T12:00:00Z'],
  [5, 13, '2026-11-20T13:00:00Z'],
])('the batch of weekday %d at %d h UTC is next on %s', (weekday, hourUtc, batch) => {
  const next = nextBatch(NOW, { weekday, hourUtc })
  expect(next).toEqual(new Date(batch))
  expect(lastBatch(next, { ...TERMS, weekday, hourUtc })).toEqual(next)
})

describe('why a session is not in the next payout', () => {
  const ready = { canBePaid: true }
  const reasonsOf = (change: Partial<MoneyFacts>, account = ready) =>
    obstaclesOf(toEarned(sold('2026-11-19T10:00:00Z', change), NOW).standing, account)

  test.each<[string[], Partial<MoneyFacts>]>([
    [[], { completedAt: new Date('2026-11-18T12:00:00Z'), endsAt: new Date('2026-11-18T12:00:00Z') }],
    [['DISPUTE_WINDOW'], {}],
    [['DISPUTE_WINDOW', 'SCORECARD'], { hasScorecard: false }],
    [['DISPUTED'], { status: 'disputed' }],
    [['NEEDS_RESOLUTION'], { status: 'needs_resolution' }],
    [['UPCOMING'], { status: 'confirmed', completedAt: null }],
    [['REFUNDED'], { status: 'cancelled', refundedMinor: 10_000 }],
    [['ON_ITS_WAY'], { onItsWayMinor: 8_000 }],
    [['ON_ITS_WAY'], { onItsWayMinor: 2_000, paidOutMinor: 6_000 }],
    [['PAID_OUT'], { paidOutMinor: 8_000, refundedMinor: 10_000 }],
    [['DISPUTE_WINDOW'], { paidOutMinor: 7_999 }],
    [['DISPUTED'], { onItsWayMinor: 7_999, status: 'disputed' }],
  ])('%p', (reasons, change) => {
    expect(reasonsOf(change)).toEqual(reasons)
  })

  test('an account that cannot be paid holds what is free, and adds to what holds the rest', () => {
    const none = { canBePaid: false }
    const begun = { startsAt: new Date('2026-11-18T12:00:00Z') }
    expect(
      reasonsOf({ status: 'cancelled', cancelledAt: NOW, refundedMinor: 5_000, ...begun }, none),
    ).toEqual(['NO_ACCOUNT'])
    expect(reasonsOf({}, none)).toEqual(['DISPUTE_WINDOW', 'NO_ACCOUNT'])
    expect(reasonsOf({ paidOutMinor: 1 }, none)).toEqual(['DISPUTE_WINDOW', 'NO_ACCOUNT'])
    expect(reasonsOf({ paidOutMinor: 8_000 }, none)).toEqual(['PAID_OUT'])
  })
})

test('months run on over the year and begin at midnight of the zone', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
  expect(nextMonth('2026-09')).toBe('2026-10')
  expect(monthStart('2026-07', 'Europe/London')).toEqual(new Date('2026-06-30T23:00:00Z'))
})
