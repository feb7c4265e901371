import { describe, expect, test } from '@jest/globals'
import { leftToPost, type PaymentMoney } from '../ledger/ledger.rules.ts'
import { eventsFor, inOrder, type MoneyEvent, type PostedLine, postedEvents } from './money-event.rules.ts'

const NOTHING: PaymentMoney = {
  paymentId: 'payment',
  coachId: 'coach',
  commissionBps: 2_000,
  heldMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  refundsDueMinor: 0,
  chargedBackMinor: 0,
  goodwillMinor: 0,
  paidOutMinor: 0,
}

/** The lines that the ledger posts as the money of a payment goes from one state to the next, a minute apart. */
function lived(...states: Partial<PaymentMoney>[]): PostedLine[] {
  const lines: (PostedLine & { ownerId: string | null })[] = []
  for (const [index, state] of states.entries()) {
    const at = new Date(index * 60_000)
    for (const { kind, lines: posted } of leftToPost({ ...NOTHING, ...state }, lines)) {
      const transaction = { at, kind, seq: lines.length, source: `event:${index}:${kind}` }
      lines.push(...posted.map((line) => ({ ...line, ...transaction })))
    }
  }
  return lines
}

const told = (...states: Partial<PaymentMoney>[]) =>
  postedEvents(lived(...states)).map(({ kind, amountMinor, commissionMinor, coachShareMinor }) => [
    kind,
    amountMinor,
    commissionMinor,
    coachShareMinor,
  ])

const PAID = { capturedMinor: 9_999 }
const SOLD = [
  ['PAID', 9_999, 0, 0],
  ['COMMISSION', 2_000, 2_000, 7_999],
]

describe('the lines of a session are told as what happened', () => {
  test('paid, and how it is shared', () => {
    expect(told(PAID)).toEqual(SOLD)
  })

  test('a request: set aside, then taken or let go', () => {
    expect(told({ heldMinor: 9_999 }, PAID)).toEqual([['HELD', 9_999, 0, 0], ...SOLD])
    expect(told({ heldMinor: 9_999 }, {})).toEqual([
      ['HELD', 9_999, 0, 0],
      ['RELEASED', 9_999, 0, 0],
    ])
  })

  test('half goes back: decided, gone, and what it took from each share', () => {
    expect(
      told(PAID, { ...PAID, refundsDueMinor: 5_000 }, { ...PAID, refundedMinor: 5_000 }).slice(2),
    ).toEqual([
      ['REFUND_DECIDED', 5_000, -1_000, -4_000],
      ['REFUNDED', 5_000, 0, 0],
    ])
  })

  test('a refund is on its way until it arrives or fails, and arrives where the money came from', () => {
    const due = { ...PAID, refundsDueMinor: 3_000 }
    const ways = (...states: Partial<PaymentMoney>[]) =>
      postedEvents(lived(PAID, ...states))
        .filter(({ kind }) => kind.startsWith('REFUND'))
        .map(({ kind, isOnItsWay, destination }) => [kind, isOnItsWay ?? destination])
    expect(ways(due)).toEqual([['REFUND_DECIDED', true]])
    expect(ways(due, PAID)).toEqual([
      ['REFUND_DECIDED', false],
      ['REFUND_FAILED', undefined],
    ])
    expect(ways(due, { ...PAID, refundedMinor: 3_000 })).toEqual([
      ['REFUND_DECIDED', false],
      ['REFUNDED', 'CARD'],
    ])
    const purse = { account: 'packages_deferred', ownerId: 'package' } as const
    expect(ways({ ...due, purse }, { ...PAID, purse, refundedMinor: 3_000 }).at(-1)).toEqual([
      'REFUNDED',
      'PACKAGE',
    ])
    expect(ways(due, { ...PAID, refundedMinor: 3_000, refundsDueMinor: 500 })).toEqual([
      ['REFUND_DECIDED', false],
      ['REFUND_DECIDED', true],
      ['REFUNDED', 'CARD'],
    ])
  })

  test('what goes back unasked is told once', () => {
    expect(told(PAID, { ...PAID, refundedMinor: 9_999 }).slice(2)).toEqual([
      ['REFUNDED', 9_999, -2_000, -7_999],
    ])
  })

  test('a refund that failed is the coach’s and ours again', () => {
    expect(told(PAID, { ...PAID, refundsDueMinor: 5_000 }, PAID).slice(3)).toEqual([
      ['REFUND_FAILED', 5_000, 1_000, 4_000],
    ])
  })

  test('a bank takes it back and returns it', () => {
    expect(told(PAID, { ...PAID, chargedBackMinor: 9_999 }, PAID).slice(2)).toEqual([
      ['CHARGED_BACK', 9_999, -2_000, -7_999],
      ['CHARGEBACK_REVERSED', 9_999, 2_000, 7_999],
    ])
  })

  test('what happens twice in one moment is told twice', () => {
    const at = new Date(0)
    const lines = lived({ heldMinor: 9_999 }, {}).map((line) => ({ ...line, at }))
    expect(postedEvents(lines.toReversed()).map(({ kind }) => kind)).toEqual(['HELD', 'RELEASED'])
  })

  test('what is to come is last, and last of all what waits for more than time', () => {
    const [paid] = postedEvents(lived(PAID))
    const expected = { ...paid, kind: 'AVAILABLE', isExpected: true }
    const events = [{ ...expected, at: null }, { ...expected, at: new Date(1) }, paid] as MoneyEvent[]
    expect(inOrder(events).map(({ at }) => at?.getTime())).toEqual([0, 1, undefined])
  })
})

test('each side sees what is theirs', () => {
  const payout: PostedLine = {
    at: new Date(600_000),
    seq: 9,
    source: 'payout:1',
    kind: 'payout',
    account: 'coach_payable',
    amountMinor: 3_000,
  }
  const loss: PostedLine = {
    ...payout,
    at: new Date(1),
    source: 'event:9:loss',
    kind: 'loss',
    account: 'losses',
  }
  const events = postedEvents([...lived(PAID, { ...PAID, refundsDueMinor: 5_000 }), payout, loss])
  const kinds = (role: 'seeker' | 'coach' | 'admin') => eventsFor(role, events).map(({ kind }) => kind)
  expect(kinds('seeker')).toEqual(['PAID', 'COMMISSION', 'REFUND_DECIDED'])
  expect(kinds('coach')).toEqual([...kinds('seeker'), 'PAID_OUT'])
  expect(kinds('admin')).toEqual(['PAID', 'COMMISSION', 'LOSS', 'REFUND_DECIDED', 'PAID_OUT'])
  const shared = (role: 'seeker' | 'coach') =>
    eventsFor(role, events).map(({ coachShareMinor }) => coachShareMinor)
  expect(shared('seeker')).toEqual([0, 7_999, 0])
  expect(shared('coach')).toEqual([0, 7_999, -4_000, 0])
})
