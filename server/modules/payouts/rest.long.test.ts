import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Marketplace, START } from '../../testing/marketplace.ts'
import { openPayouts } from './payout.testing.ts'
import { PAID_ONCE, payRest } from './rest.testing.ts'

let market: Marketplace
beforeAll(async () => {
  ;({ market } = await openPayouts())
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const PERMUTATIONS = [
  ['fails', 'settles', 'batch'],
  ['fails', 'batch', 'settles'],
  ['settles', 'fails', 'batch'],
  ['settles', 'batch', 'fails'],
  ['batch', 'fails', 'settles'],
  ['batch', 'settles', 'fails'],
] as const

describe.each(['pays', 'fails', 'comes_back'] as const)('the first payout %s', (first) => {
  test.each(PERMUTATIONS.map((steps) => [steps.join(', '), steps] as const))(
    'and all is paid once: %s',
    async (_steps, steps) => {
      await expect(payRest(market, first, steps)).resolves.toEqual(PAID_ONCE)
    },
  )
})
