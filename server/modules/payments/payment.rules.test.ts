import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type PaymentEventType, paymentState } from './payment.rules.ts'

const events = (types: PaymentEventType[], amountMinor = 5_000) =>
  types.map((type) => ({ type, amountMinor }))

test.each<[PaymentEventType[], string, number]>([
  [[], 'pending', 0],
  [['failed'], 'failed', 0],
  [['failed', 'succeeded'], 'succeeded', 0],
  [['authorized'], 'authorized', 0],
  [['authorized', 'succeeded'], 'succeeded', 0],
  [['authorized', 'voided'], 'voided', 0],
  [['authorized', 'voided', 'succeeded'], 'succeeded', 0],
  [['succeeded', 'refunded'], 'partially_refunded', 5_000],
  [['succeeded', 'refunded', 'refunded'], 'refunded', 10_000],
  [['succeeded', 'refunded', 'refunded', 'refunded'], 'refunded', 10_000],
])('%p of 100.00 is %s', (types, state, refundedMinor) => {
  expect(paymentState(events(types), 10_000)).toEqual({ state, refundedMinor })
})

test('the order never matters, and no more goes back than came §3.11 §4.21', () => {
  const anyEvent = fc.record({
    type: fc.constantFrom<PaymentEventType>('authorized', 'succeeded', 'failed', 'voided', 'refunded'),
    amountMinor: fc.integer({ min: 0, max: 20_000 }),
  })
  const shuffled = fc
    .array(anyEvent, { maxLength: 8 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const state = paymentState(all, 10_000)
      expect(paymentState(other, 10_000)).toEqual(state)
      expect(state.refundedMinor).toBeLessThanOrEqual(10_000)
    }),
  )
})
