import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { walkSessions } from '../../testing/session-walk.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

/** Every one of these happens on a walk of this length, so that a walk that does nothing is not a proof. The long walk has more. */
const HAPPENS = ['PAY', 'ACCEPT', 'JOIN', 'RESCHEDULE', 'ACCEPT_RESCHEDULE', 'ANSWER_RESOLUTION', 'DISPUTE']

test('whatever people, the clock and the provider do, a session keeps to its life', async () => {
  const { wrong, tally, sessions } = await walkSessions(market, { steps: 120, seed: 'a walk in november' })
  expect(wrong).toEqual([])
  expect(sessions).toBeGreaterThan(5)
  expect(HAPPENS.filter((action) => !tally[`${action} done`] || !tally[`${action} refused`])).toEqual([])
})
