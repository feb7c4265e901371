import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { walkSessions } from '../../testing/session-walk.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

/** Every one of these happens on a walk of this length, so that a walk that does nothing is not a proof. */
const HAPPENS = [
  'PAY',
  'ACCEPT',
  'JOIN',
  'RESCHEDULE',
  'ACCEPT_RESCHEDULE',
  'CANCEL',
  'ANSWER_RESOLUTION',
  'SEND_MESSAGE',
]

test('whatever people, the clock and the provider do on a long walk, a session keeps to its life', async () => {
  const { wrong, tally, sessions } = await walkSessions(market, {
    steps: Number(process.env.WALK_STEPS ?? 400),
    seed: process.env.WALK_SEED ?? 'a walk in november',
  })
  if (process.env.WALK_STEPS) console.log(sessions, tally)
  expect(wrong).toEqual([])
  expect(sessions).toBeGreaterThan(20)
  expect(HAPPENS.filter((action) => !tally[`${action} done`] || !tally[`${action} refused`])).toEqual([])
}, 300_000)
