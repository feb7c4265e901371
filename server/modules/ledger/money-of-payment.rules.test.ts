import { expect, test } from '@jest/globals'
import { moneyOf, type Terms } from './money-of-payment.rules.ts'

interface Case {
  refundedMinor?: number
  chargedBackMinor?: number
  ruledMinor?: number
  terms?: Partial<Terms>
}

const PAYMENT = {
  id: 'p',
  provider: 'sandbox',
  packageId: null,
  paidFrom: null,
  state: 'succeeded',
  amountMinor: 100,
  refundedMinor: 0,
  chargedBackMinor: 0,
  ruledMinor: 0,
} as const
const TERMS: Terms = {
  coachId: 'c',
  commissionBps: 2_000,
  seekerId: null,
  creditedMinor: 0,
  drawnMinor: 0,
  owedMinor: 0,
  goodwillOwedMinor: 0,
  goodwillGoneMinor: 0,
}

/** The gift within what goes back of 100 units. */
function giftOf({ terms, ...change }: Case): number {
  const money = moneyOf({ ...PAYMENT, ...change }, { ...TERMS, ...terms }, [])
  return 'goodwillMinor' in money ? money.goodwillMinor : Number.NaN
}

test.each([
  ['pending', 0, 0],
  ['authorized', 0, 100],
  ['succeeded', 100, 0],
  ['partially_refunded', 100, 0],
  ['refunded', 100, 0],
  ['voided', 0, 0],
  ['failed', 0, 0],
] as const)('of a payment that is %s, %d is taken and %d set aside', (state, capturedMinor, heldMinor) => {
  expect(moneyOf({ ...PAYMENT, state }, TERMS, [])).toMatchObject({ capturedMinor, heldMinor })
})

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
