import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { submit } from '../scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const ANALYTICS = `{ scorecardAnalytics { everybody } }`

test('the mean of all coaches is told from three scorecards on, or it would tell who scored what', async () => {
  const told = []
  for (let sent = 0; sent < 3; sent++) {
    const session = await buildSession(market, { status: 'completed' })
    const reader = asViewer(market, session.seeker)
    told.push((await reader.run<{ scorecardAnalytics: object }>(ANALYTICS)).data.scorecardAnalytics)
    await submit(market, session.coach, session)
    told.push((await reader.run<{ scorecardAnalytics: object }>(ANALYTICS)).data.scorecardAnalytics)
  }
  expect(told).toEqual([null, null, null, null, null, 3].map((everybody) => ({ everybody })))
})
