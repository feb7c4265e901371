import { expect, test } from '@jest/globals'
import { moneyOf, type Terms } from './money-of-payment.rules.ts'

interface Case {
  refundedMinor?: number
  chargedBackMinor?: number
  ruledMinor?: number
  terms?: Partial<Terms>
}

/** The gift within what goes back of 100 units. */
function giftOf({ refundedMinor = 0, chargedBackMinor = 0, ruledMinor = 0, terms }: Case): number {
  const payment = {
    id: 'p',
    provider: 'sandbox',
    packageId: null,
    paidFrom: null,
    state: 'succeeded',
    amountMinor: 100,
    refundedMinor,
    chargedBackMinor,
    ruledMinor,
  } as const
  const none = {
    coachId: 'c',
    commissionBps: 2_000,
    seekerId: null,
    creditedMinor: 0,
    drawnMinor: 0,
    owedMinor: 0,
    goodwillOwedMinor: 0,
    goodwillGoneMinor: 0,
  }
  const money = moneyOf(payment, { ...none, ...terms }, [])
  return 'goodwillMinor' in money ? money.goodwillMinor : Number.NaN
}

test.each<[string, Case, number]>([
  ['waits', { terms: { owedMinor: 20, goodwillOwedMinor: 20 } }, 20],
  ['is gone', { refundedMinor: 20, terms: { goodwillGoneMinor: 20 } }, 20],
  ['besides half by rule', { refundedMinor: 70, ruledMinor: 50, terms: { goodwillGoneMinor: 20 } }, 20],
  ['within half by rule', { refundedMinor: 50, ruledMinor: 50, terms: { goodwillGoneMinor: 20 } }, 0],
  ['more than is given by rule', { refundedMinor: 20, ruledMinor: 5, terms: { goodwillGoneMinor: 20 } }, 15],
  [
    'besides what the provider gave back by itself',
    { refundedMinor: 50, terms: { goodwillGoneMinor: 20 } },
    20,
  ],
  [
    'as far as a bank left anything to give',
    { refundedMinor: 30, chargedBackMinor: 60, terms: { owedMinor: 20, goodwillOwedMinor: 20 } },
    10,
  ],
])('goodwill that %s', (_, given, gift) => {
  expect(giftOf(given)).toBe(gift)
})
