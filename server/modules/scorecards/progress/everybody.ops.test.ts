import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { buildCohort } from '../fairness/cohort.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const ANALYTICS = `{ scorecardAnalytics { everybody } }`

test('the mean of all is told from twenty people on, however many scorecards they have', async () => {
  const coaches = [await buildCoach(market), await buildCoach(market)]
  const people = await buildCohort(market, { coaches, people: 19, cards: 2 })
  const read = async () =>
    (await asViewer(market, people[0]!).run<{ scorecardAnalytics: object }>(ANALYTICS)).data
      .scorecardAnalytics
  expect(await read()).toEqual({ everybody: null })
  await buildCohort(market, { coaches, people: 1, cards: 2 })
  expect(await read()).toEqual({ everybody: 3 })
})
