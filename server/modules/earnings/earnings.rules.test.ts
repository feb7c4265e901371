import { describe, expect, test } from '@jest/globals'
import { countsAt, type MoneyFacts, standingOf } from './earnings.rules.ts'
import { splitMoney } from '../payments/split-money.rules.ts'

test.each([
  ['a fifth of £140', 14_000, 0, 2000, [14_000, 2_800, 11_200]],
  ['a tenth of £140', 14_000, 0, 1000, [14_000, 1_400, 12_600]],
  ['half a penny goes up, the rest to the coach', 12_345, 0, 1000, [12_345, 1_235, 11_110]],
  ['less than half goes down', 12_344, 0, 1000, [12_344, 1_234, 11_110]],
  ['one penny', 1, 0, 2000, [1, 0, 1]],
  ['three pence', 3, 0, 2000, [3, 1, 2]],
  ['half given back', 14_001, 7_001, 2000, [7_000, 1_400, 5_600]],
  ['all given back', 14_000, 14_000, 2000, [0, 0, 0]],
  ['more given back than paid', 14_000, 15_000, 2000, [0, 0, 0]],
  ['nothing for the platform', 14_000, 0, 0, [14_000, 0, 14_000]],
  ['everything for the platform', 14_000, 0, 10_000, [14_000, 14_000, 0]],
])('%s', (_case, charged, refunded, bps, [gross, commission, net]) => {
  expect(splitMoney(charged ?? 0, refunded ?? 0, bps ?? 0)).toEqual({
    grossMinor: gross,
    commissionMinor: commission,
    netMinor: net,
  })
})

test('gross is always commission and net, in whole minor units, none below zero', () => {
  const wrong: unknown[] = []
  for (let charged = 0; charged < 400; charged++)
    for (const refunded of [0, 1, 199, charged])
      for (const bps of [0, 1, 999, 1000, 2000, 3333, 9999, 10_000]) {
        const split = splitMoney(charged, refunded, bps)
        const isWhole = Object.values(split).every((amount) => Number.isInteger(amount) && amount >= 0)
        if (!isWhole || split.commissionMinor + split.netMinor !== split.grossMinor)
          wrong.push({ charged, refunded, bps, ...split })
      }
  expect(wrong.slice(0, 5)).toEqual([])
})

const END = new Date('2026-11-18T11:00:00Z')
type Given = Omit<MoneyFacts, 'commissionMinor' | 'netMinor' | 'owedMinor'> &
  Partial<Pick<MoneyFacts, 'owedMinor'>>
const FIRST = { servedAt: null, knownAt: null, waitDays: 14, longestDays: 90 }
/** With its shares, as the ledger would have posted them. */
const shared = (given: Given): MoneyFacts => {
  const { commissionMinor, netMinor } = splitMoney(
    given.chargedMinor,
    given.refundedMinor,
    given.commissionBps,
  )
  return { owedMinor: netMinor, ...given, commissionMinor, netMinor }
}
const facts = (change: Partial<MoneyFacts> = {}): MoneyFacts =>
  shared({
    id: 'a session',
    status: 'completed',
    startsAt: new Date('2026-11-18T10:00:00Z'),
    endsAt: END,
    completedAt: END,
    cancelledAt: null,
    chargedMinor: 14_000,
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
const hoursAfter = (hours: number) => new Date(END.getTime() + hours * 3_600_000)

describe('where the money stands', () => {
  test.each([
    ['a second before 48 hours', facts(), 47.9997, 'HELD', ['DISPUTE_WINDOW']],
    ['48 hours after it', facts(), 48, 'AVAILABLE', []],
    ['with the scorecard out', facts({ hasScorecard: false }), 48, 'HELD', ['SCORECARD']],
    ['with the scorecard in', facts({ hasScorecard: true }), 48, 'AVAILABLE', []],
    ['held for both', facts({ hasScorecard: false }), 1, 'HELD', ['DISPUTE_WINDOW', 'SCORECARD']],
    ['closed', facts({ status: 'closed' }), 200, 'AVAILABLE', []],
    [
      'taken back in part by a bank',
      facts({ refundedMinor: 5_000, isChargedBack: true }),
      900,
      'HELD',
      ['CHARGED_BACK'],
    ],
    ['disputed, however late', facts({ status: 'disputed' }), 900, 'HELD', ['DISPUTED']],
    [
      'not known to have happened',
      facts({ status: 'needs_resolution', completedAt: null }),
      1,
      'HELD',
      ['NEEDS_RESOLUTION'],
    ],
    ['paid and to come', facts({ status: 'confirmed', completedAt: null }), -30, 'UPCOMING', []],
    ['under way', facts({ status: 'in_progress', completedAt: null }), -0.5, 'UPCOMING', []],
    [
      'a no-show of the student, at first',
      facts({ status: 'no_show', completedAt: null }),
      1,
      'HELD',
      ['DISPUTE_WINDOW'],
    ],
    [
      'a no-show, which has no scorecard',
      facts({ status: 'no_show', completedAt: null, hasScorecard: false }),
      48,
      'AVAILABLE',
      [],
    ],
    [
      'a no-show found a day late',
      facts({ status: 'no_show', completedAt: null, noShowAt: hoursAfter(24) }),
      71,
      'HELD',
      ['DISPUTE_WINDOW'],
    ],
    [
      'a dispute that is decided',
      facts({ status: 'no_show', completedAt: null, noShowAt: hoursAfter(24), isDecided: true }),
      25,
      'AVAILABLE',
      [],
    ],
    [
      'finished early, a second before 48 hours after its end',
      facts({ completedAt: hoursAfter(-0.5) }),
      47.9997,
      'HELD',
      ['DISPUTE_WINDOW'],
    ],
    [
      'cancelled late, half kept',
      facts({ status: 'cancelled', refundedMinor: 7_000 }),
      -3,
      'HELD',
      ['CANCELLED'],
    ],
    [
      'cancelled, a second before 48 hours after the start',
      facts({ status: 'cancelled', refundedMinor: 7_000 }),
      46.9997,
      'HELD',
      ['CANCELLED'],
    ],
    [
      'cancelled, 48 hours after the start',
      facts({ status: 'cancelled', refundedMinor: 7_000 }),
      47,
      'AVAILABLE',
      [],
    ],
    ['of a coach under review', facts({ isUnderReview: true }), 48, 'HELD', ['UNDER_REVIEW']],
    [
      'of a new coach, and in the time for disputes',
      facts({ firstPayouts: FIRST }),
      1,
      'HELD',
      ['DISPUTE_WINDOW', 'FIRST_PAYOUTS'],
    ],
    [
      'of a new coach, and cancelled',
      facts({ status: 'cancelled', refundedMinor: 7_000, firstPayouts: FIRST }),
      47,
      'HELD',
      ['FIRST_PAYOUTS'],
    ],
    [
      'yet to come, of a coach under review',
      facts({ status: 'confirmed', completedAt: null, isUnderReview: true }),
      -30,
      'UPCOMING',
      [],
    ],
    [
      'taken off a payout for a session whose own payout came back',
      facts({ refundedMinor: 14_000, isChargedBack: true, owedMinor: 11_200, paidOutMinor: -11_200 }),
      48,
      'AVAILABLE',
      [],
    ],
    ['cancelled early', facts({ status: 'cancelled', refundedMinor: 14_000 }), -90, 'REFUNDED', []],
    [
      'charged back before it takes place',
      facts({ status: 'confirmed', refundedMinor: 14_000, isChargedBack: true }),
      -90,
      'REFUNDED',
      ['CHARGED_BACK'],
    ],
  ] as const)('%s', (_case, one, hours, state, reasons) => {
    expect(standingOf(one, hoursAfter(hours))).toMatchObject({ state, reasons })
  })

  test('says until when only where time alone holds it', () => {
    expect(standingOf(facts(), hoursAfter(1)).heldUntil).toEqual(hoursAfter(48))
    expect(standingOf(facts({ hasScorecard: false }), hoursAfter(1)).heldUntil).toBeNull()
    expect(standingOf(facts({ status: 'disputed' }), hoursAfter(1)).heldUntil).toBeNull()
    expect(standingOf(facts({ status: 'cancelled' }), hoursAfter(1)).heldUntil).toEqual(hoursAfter(47))
    expect(standingOf(facts({ isUnderReview: true }), hoursAfter(1)).heldUntil).toBeNull()
    expect(standingOf(facts({ firstPayouts: FIRST }), hoursAfter(1)).heldUntil).toEqual(hoursAfter(90 * 24))
  })
})

test('counts when it was completed, cancelled, or is due', () => {
  const cancelledAt = new Date('2026-11-17T09:00:00Z')
  expect(countsAt(facts())).toEqual(END)
  expect(countsAt(facts({ status: 'cancelled', completedAt: null, cancelledAt }))).toEqual(cancelledAt)
  expect(countsAt(facts({ status: 'no_show', completedAt: null }))).toEqual(END)
  expect(countsAt(facts({ status: 'confirmed', completedAt: null }))).toEqual(facts().startsAt)
})
