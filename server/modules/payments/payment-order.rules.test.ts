import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import type { AskedPayment, PaymentEventType } from './payment.rules.ts'
import { ASKED, BY_REQUEST, endOf, facts, orders, TOLD } from './payment-facts.testing.ts'

test('the order never matters, nor to what an admin is shown, and no more goes back than came §3.11 §4.21', () => {
  const receivedAt = fc.constantFrom(TOLD, new Date(TOLD.getTime() + 60_000))
  const anyFact = fc.record({
    type: fc.constantFrom<PaymentEventType>('authorized', 'succeeded', 'failed', 'voided'),
    amountMinor: fc.constantFrom(0, 1, 10_000),
    currency: fc.constantFrom('GBP', 'EUR'),
    refundRef: fc.constant(null),
    chargebackRef: fc.constant(null),
    reason: fc.constant(null),
    receivedAt,
  })
  const refund = fc.record({ refundRef: fc.constantFrom(null, 'ours'), receivedAt })
  const refunds = fc.constantFrom([], [10_000], [4_000, 6_000], [2_000, 3_000, 20_000])
  const told = fc
    .tuple(fc.array(anyFact, { maxLength: 6 }), refunds, fc.array(refund, { minLength: 3, maxLength: 3 }))
    .map(([others, amounts, how]) =>
      [
        ...others,
        ...amounts.map((amountMinor, place) => ({
          type: 'refunded' as const,
          amountMinor,
          currency: 'GBP',
          receivedAt: how[place]?.receivedAt ?? TOLD,
          // Of two that bear our reference the first counts: no more than one does here.
          chargebackRef: null,
          reason: null,
          refundRef: place === 0 ? (how[0]?.refundRef ?? null) : null,
        })),
      ].map((fact, place) => ({ ...fact, id: `${place}` })),
    )
  const shuffled = told.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  const asked = fc.record({
    capturesManually: fc.boolean(),
    acceptedAt: fc.constantFrom(null, new Date(TOLD.getTime() + 30_000)),
  })
  fc.assert(
    fc.property(shuffled, asked, ([all, other], change) => {
      const once = endOf(all, { ...ASKED, ...change })
      expect(endOf(other, { ...ASKED, ...change })).toEqual(once)
      expect(once.refundedMinor).toBeLessThanOrEqual(10_000)
    }),
    { numRuns: 1_000 },
  )
})

const FIVE: [string, AskedPayment, string[]][] = [
  [
    'paid, refunded, failed, taken back',
    ASKED,
    [
      'failed',
      'succeeded',
      'refunded 5000 GBP half',
      'refund_failed 5000 GBP half',
      'charged_back 5000 GBP dp',
    ],
  ],
  [
    'paid, two refunds, a claim and its end',
    ASKED,
    [
      'succeeded',
      'refunded 5000 GBP half',
      'refunded 4000 GBP part',
      'charged_back 6000 GBP dp',
      'chargeback_reversed 6000 GBP dp',
    ],
  ],
  [
    'more back than there was',
    ASKED,
    [
      'succeeded',
      'refunded 10000 GBP ours',
      'refunded 3000 GBP theirs',
      'refunded 5000 GBP half',
      'charged_back 10000 GBP dp',
    ],
  ],
  [
    'a request that was let go of',
    BY_REQUEST,
    ['failed', 'authorized', 'voided', 'refunded 5000 GBP half', 'charged_back 5000 GBP dp'],
  ],
  [
    'a request that was taken',
    BY_REQUEST,
    ['authorized', 'succeeded', 'voided', 'refunded 5000 GBP half', 'refund_failed 5000 GBP half'],
  ],
]

test.each(FIVE)(
  'five events in every order, each told again under another id, end the same: %s §4.21',
  (_case, asked, words) => {
    const ends = new Set<string>()
    for (const order of orders(words)) {
      ends.add(JSON.stringify(endOf(facts(order), asked)))
      const { issues: _issues, ...once } = endOf(facts(order), asked)
      for (let again = 0; again < words.length; again++) {
        const twice = order.toSpliced(again, 0, order[(again + 2) % order.length] ?? '')
        const { issues: _more, ...end } = endOf(facts(twice), asked)
        expect(end).toEqual(once)
      }
      const { issues: _all, ...doubled } = endOf(facts([...order, ...order.toReversed()]), asked)
      expect(doubled).toEqual(once)
    }
    expect(ends.size).toBe(1)
  },
)
