import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  addedTo,
  type Found,
  leftToPost,
  type PaymentMoney,
  summed,
  type TransactionKind,
} from './ledger.rules.ts'

const COACH = 'coach'
const PAYMENT = 'payment'

/** A book of one payment, kept as the database keeps it. */
class Book {
  readonly transactions: { kind: TransactionKind; lines: Omit<Found, 'kind'>[] }[] = []

  get found(): Found[] {
    return this.transactions.flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind })))
  }

  bring(money: PaymentMoney): number {
    const postings = leftToPost(money, this.found)
    this.transactions.push(...postings)
    return postings.length
  }

  add(kind: TransactionKind, lines: Omit<Found, 'kind'>[]): void {
    this.transactions.push({ kind, lines })
  }

  payOut(amountMinor: number): void {
    const lines = [
      { account: 'coach_payable', ownerId: COACH, amountMinor },
      { account: 'clearing', ownerId: null, amountMinor: -amountMinor },
    ] as const
    this.transactions.push({ kind: 'payout', lines: [...lines] })
  }

  balances(): Record<string, number> {
    const lines = summed(this.found).map(({ account, amountMinor }) => [account, amountMinor] as const)
    return Object.fromEntries(lines)
  }

  /** The same from its transactions, one after the other. */
  replayed(): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const { lines } of this.transactions)
      for (const { account, amountMinor } of lines) sums[account] = (sums[account] ?? 0) + amountMinor
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  }
}

const money = (change: Partial<PaymentMoney> = {}): PaymentMoney => ({
  paymentId: PAYMENT,
  coachId: COACH,
  commissionBps: 2_000,
  heldMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  refundsDueMinor: 0,
  chargedBackMinor: 0,
  goodwillMinor: 0,
  paidOutMinor: 0,
  ...change,
})

const amount = fc.integer({ min: 0, max: 30_000 })

/** Any state a payment may be in: held, or sold with up to all of it gone back. */
const anyMoney = fc
  .record({
    captured: fc.constantFrom(0, 1, 9_999, 14_000),
    held: fc.boolean(),
    bps: fc.constantFrom(0, 1_000, 1_250, 2_000, 10_000),
    shares: fc.tuple(amount, amount, amount, amount),
    paidOut: amount,
  })
  .map(({ captured, held, bps, shares, paidOut }) => {
    const [refunded, due, back, gift] = shares.map((share) => (captured * share) / 30_000)
    const refundedMinor = Math.floor((refunded ?? 0) / 2)
    const refundsDueMinor = Math.floor((due ?? 0) / 4)
    return money({
      commissionBps: bps,
      heldMinor: held && captured === 0 ? 9_999 : 0,
      capturedMinor: captured,
      refundedMinor,
      refundsDueMinor,
      chargedBackMinor: Math.min(captured - refundedMinor - refundsDueMinor, Math.floor(back ?? 0)),
      goodwillMinor: Math.min(refundedMinor + refundsDueMinor, Math.floor(gift ?? 0)),
      paidOutMinor: Math.min(paidOut, captured),
    })
  })

const sumOf = (lines: readonly { amountMinor: number }[]) =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

describe('of any history', () => {
  test('each transaction adds up to nothing, no payable turns, and a replay comes to the same', () => {
    fc.assert(
      fc.property(fc.array(anyMoney, { maxLength: 8 }), (history) => {
        const book = new Book()
        for (const state of history) {
          book.bring({ ...state, paidOutMinor: 0 })
          for (const { lines } of book.transactions) expect(sumOf(lines)).toBe(0)
          const { coach_payable: coach = 0, refunds_payable: back = 0, requests = 0 } = book.balances()
          for (const payable of [coach, back, requests]) expect(payable).toBeLessThanOrEqual(0)
          expect(book.replayed()).toEqual(book.balances())
        }
      }),
    )
  })

  test('balances depend on the last state only, not on order or repetition', () => {
    fc.assert(
      fc.property(fc.array(anyMoney, { maxLength: 6 }), anyMoney, (history, last) => {
        const [long, short] = [new Book(), new Book()]
        for (const state of [...history, last, last])
          long.bring({ ...state, commissionBps: 2_000, paidOutMinor: 0 })
        short.bring({ ...last, commissionBps: 2_000, paidOutMinor: 0 })
        expect(long.balances()).toEqual(short.balances())
        expect(long.bring({ ...last, commissionBps: 2_000, paidOutMinor: 0 })).toBe(0)
      }),
    )
  })

  test('what is taken is what is owed, earned and gone', () => {
    fc.assert(
      fc.property(anyMoney, (state) => {
        const book = new Book()
        book.bring({ ...state, paidOutMinor: 0 })
        const {
          clearing = 0,
          coach_payable: coach = 0,
          platform_revenue: ours = 0,
          refunds_payable: back = 0,
          losses = 0,
        } = book.balances()
        expect(clearing).toBe(state.capturedMinor - state.refundedMinor - state.chargedBackMinor)
        expect(0 - back).toBe(state.refundsDueMinor)
        expect(losses).toBe(state.goodwillMinor)
        expect(clearing + coach + ours + back + losses).toBe(0)
      }),
    )
  })
})

test('a refund after the payout is the platform’s loss, and none once the payout came back', () => {
  const book = new Book()
  book.bring(money({ capturedMinor: 9_999 }))
  expect(book.balances()).toEqual({ clearing: 9_999, platform_revenue: -2_000, coach_payable: -7_999 })
  book.payOut(7_999)
  book.bring(money({ capturedMinor: 9_999, refundedMinor: 9_999, paidOutMinor: 7_999 }))
  expect(book.balances()).toEqual({ clearing: -7_999, losses: 7_999 })
  book.payOut(-7_999)
  book.bring(money({ capturedMinor: 9_999, refundedMinor: 9_999 }))
  expect(book.balances()).toEqual({})
})

describe('what a returned package added', () => {
  const added = { grossMinor: 1_120, commissionMinor: 224, netMinor: 896 }
  const purse = { account: 'packages_deferred', ownerId: 'package' } as const
  const session = (change: Partial<PaymentMoney> = {}) =>
    money({ capturedMinor: 12_880, purse, added, ...change })
  const credited = (amountMinor: number) => ({ seekerId: 'seeker', amountMinor })
  const sold = () => {
    const book = new Book()
    book.bring(session({ added: undefined }))
    book.add('package', [
      { ...purse, amountMinor: 1_120 },
      { account: 'platform_revenue', ownerId: null, amountMinor: -224 },
      { account: 'coach_payable', ownerId: COACH, amountMinor: -896 },
    ])
    return book
  }

  test('is read from what was posted', () => {
    expect(addedTo(sold().found)).toEqual(added)
  })

  test('goes back with all of it, as credit where that does', () => {
    const book = sold()
    book.bring(session({ refundedMinor: 12_880, credited: credited(12_880) }))
    expect(book.balances()).toEqual({ packages_deferred: 14_000, seeker_credit: -14_000 })
  })

  test('goes back where it came from when the rest does', () => {
    const book = sold()
    book.bring(session({ refundedMinor: 12_880 }))
    expect(book.balances()).toEqual({})
  })

  test('stays with a part, and with a gift', () => {
    const book = sold()
    book.bring(session({ refundedMinor: 6_440, credited: credited(6_440) }))
    expect(book.balances()).toEqual({
      packages_deferred: 14_000,
      seeker_credit: -6_440,
      platform_revenue: -1_512,
      coach_payable: -6_048,
    })
    const given = sold()
    given.bring(session({ refundedMinor: 12_880, goodwillMinor: 12_880, credited: credited(12_880) }))
    expect(given.balances()).toMatchObject({ seeker_credit: -12_880, coach_payable: -11_200, losses: 12_880 })
  })

  test.each([10_304, 11_200])('is our loss when %i of it was paid out', (paidOutMinor) => {
    const book = sold()
    book.payOut(paidOutMinor)
    book.bring(session({ refundedMinor: 12_880, credited: credited(12_880), paidOutMinor }))
    expect(book.balances()).toEqual({
      packages_deferred: 14_000,
      seeker_credit: -14_000,
      clearing: -paidOutMinor,
      losses: paidOutMinor,
    })
  })
})

describe('goodwill is the platform’s gift', () => {
  const after = (change: Partial<PaymentMoney>) => {
    const book = new Book()
    book.bring(money({ capturedMinor: 9_999, ...change }))
    return book.balances()
  }

  test('neither share shrinks, whether it waits or is gone, after the payout too', () => {
    const shares = { platform_revenue: -2_000, losses: 3_000 }
    expect(after({ refundsDueMinor: 3_000, goodwillMinor: 3_000 })).toEqual({
      ...shares,
      clearing: 9_999,
      coach_payable: -7_999,
      refunds_payable: -3_000,
    })
    const book = new Book()
    book.payOut(7_999)
    book.bring(
      money({ capturedMinor: 9_999, refundedMinor: 3_000, goodwillMinor: 3_000, paidOutMinor: 7_999 }),
    )
    expect(book.balances()).toEqual({ ...shares, clearing: -1_000 })
  })

  test('besides a refund and a chargeback, which come off the shares alone', () => {
    expect(after({ refundedMinor: 8_000, goodwillMinor: 3_000 })).toEqual({
      clearing: 1_999,
      platform_revenue: -1_000,
      coach_payable: -3_999,
      losses: 3_000,
    })
    expect(after({ refundedMinor: 3_000, goodwillMinor: 3_000, chargedBackMinor: 6_999 })).toEqual({
      platform_revenue: -600,
      coach_payable: -2_400,
      losses: 3_000,
    })
  })
})

test('a half refund shares what stays half up, the rest with the coach', () => {
  const book = new Book()
  book.bring(money({ capturedMinor: 9_999, refundsDueMinor: 5_000 }))
  expect(book.balances()).toEqual({
    clearing: 9_999,
    platform_revenue: -1_000,
    coach_payable: -3_999,
    refunds_payable: -5_000,
  })
  book.bring(money({ capturedMinor: 9_999, refundedMinor: 5_000 }))
  expect(book.balances()).toEqual({ clearing: 4_999, platform_revenue: -1_000, coach_payable: -3_999 })
})

test('money set aside stands by itself until it is taken or let go', () => {
  const book = new Book()
  book.bring(money({ heldMinor: 9_999 }))
  expect(book.balances()).toEqual({ authorizations: 9_999, requests: -9_999 })
  book.bring(money())
  expect(book.balances()).toEqual({})
})
