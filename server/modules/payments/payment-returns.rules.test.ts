import { describe, expect, test } from '@jest/globals'
import { judgePayment } from './payment.rules.ts'
import { ASKED, facts, judged, orders } from './payment-facts.testing.ts'

describe('a refund that came to nothing', () => {
  test.each<[string[], string, number, Record<string, string>, string[]]>([
    [['succeeded', 'refund_failed 5000 GBP half'], 'succeeded', 0, {}, []],
    [['succeeded', 'refunded 5000 GBP half', 'refund_failed 5000 GBP half'], 'succeeded', 0, {}, []],
    [
      ['succeeded', 'refunded 3000 GBP theirs', 'refund_failed 3000 GBP theirs'],
      'succeeded',
      0,
      {},
      ['refund_failed 3000 GBP theirs'],
    ],
    [
      ['succeeded', 'refund_failed 3000 GBP theirs'],
      'succeeded',
      0,
      { 'refund_failed 3000 GBP theirs': 'before_cause' },
      [],
    ],
    [
      ['succeeded', 'refunded 5000 GBP half', 'refund_failed 4999 GBP half'],
      'partially_refunded',
      5_000,
      { 'refund_failed 4999 GBP half': 'amount_differs' },
      [],
    ],
    [
      ['succeeded', 'refunded 10000 GBP ours', 'refund_failed 10000 GBP ours', 'refunded 5000 GBP half'],
      'partially_refunded',
      5_000,
      {},
      [],
    ],
  ])('%j', (words, state, refunded, aside, shown) => {
    for (const order of orders(words)) expect(judged(order)).toEqual([state, refunded, aside, shown])
  })
})

test('of refunds that cannot all be, one that was tried again comes after those in its place', () => {
  const asked = { ...ASKED, replaced: new Map([['most', 'part']]) }
  const words = ['succeeded', 'refunded 9999 GBP most', 'refunded 4000 GBP part', 'refunded 5000 GBP half']
  for (const order of orders(words))
    expect(judged(order, asked)).toEqual([
      'partially_refunded',
      9_000,
      { 'refunded 9999 GBP most': 'exceeds_taken' },
      [],
    ])
  for (const order of orders([...words, 'refund_failed 9999 GBP most']))
    expect(judged(order, asked)).toEqual(['partially_refunded', 9_000, {}, []])
})

test('a refund that was given up, and went through like the one in its place, is shown', () => {
  const asked = { ...ASKED, replaced: new Map([['half', 'part']]) }
  const both = ['succeeded', 'refunded 5000 GBP half', 'refunded 4000 GBP part']
  for (const order of orders(both)) {
    const { refundedMinor, shown } = judgePayment(facts(order), asked)
    expect([refundedMinor, [...shown.values()]]).toEqual([9_000, ['not_asked']])
  }
  const { shown } = judgePayment(facts(both.slice(0, 2)), asked)
  expect([...shown.values()]).toEqual([])
})

describe('money that a bank takes back', () => {
  const end = (words: readonly string[]) => {
    const { chargedBackMinor, aside, shown } = judgePayment(facts(words), ASKED)
    return [chargedBackMinor, [...aside.values()], [...shown.values()]]
  }
  test.each<[string[], number, string[], string[]]>([
    [['succeeded', 'charged_back 10000 GBP dp'], 10_000, [], ['charged_back']],
    [['succeeded', 'charged_back 10000 GBP dp', 'chargeback_reversed 10000 GBP dp'], 0, [], []],
    [
      ['succeeded', 'charged_back 10000 GBP dp', 'chargeback_reversed 9999 GBP dp'],
      10_000,
      ['amount_differs'],
      ['charged_back'],
    ],
    [['succeeded', 'chargeback_reversed 10000 GBP dp'], 0, ['before_cause'], []],
    [['charged_back 10000 GBP dp'], 0, ['before_cause'], []],
    [['succeeded', 'refunded 5000 GBP half', 'charged_back 5001 GBP dp'], 0, ['exceeds_taken'], []],
    [['succeeded', 'refunded 5000 GBP half', 'charged_back 5000 GBP dp'], 5_000, [], ['charged_back']],
    [
      [
        'succeeded',
        'charged_back 6000 GBP one',
        'charged_back 6000 GBP two',
        'chargeback_reversed 6000 GBP one',
      ],
      6_000,
      [],
      ['charged_back'],
    ],
    [['succeeded', 'charged_back 10001 GBP dp'], 0, ['exceeds_taken'], []],
    [['succeeded', 'charged_back 9 EUR dp'], 0, ['currency_differs'], []],
  ])('%j', (words, chargedBack, aside, shown) => {
    for (const order of orders(words)) expect(end(order)).toEqual([chargedBack, aside, shown])
  })
})
