import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { buildCohort } from '../fairness/cohort.testing.ts'
import { passNight } from '../fairness/night.testing.ts'

let market: Marketplace
let coaches: TestCoach[]
let people: TestUser[]
beforeAll(async () => {
  market = await openMarketplace()
  coaches = [await buildCoach(market), await buildCoach(market)]
  people = await buildCohort(market, { coaches, people: 19, cards: 2 })
})
afterAll(() => market.close())

const ANALYTICS = `{ scorecardAnalytics { everybody cohorts { firm stage people mean } } }`
const read = async () =>
  (await asViewer(market, people[0]!).run<{ scorecardAnalytics: object }>(ANALYTICS)).data.scorecardAnalytics

test('the mean of everybody is told from twenty people on, however many scorecards they have', async () => {
  await passNight(market)
  expect(await read()).toEqual({ everybody: null, cohorts: [] })
  people.push(...(await buildCohort(market, { coaches, people: 1, cards: 2 })))
  expect(await read()).toEqual({ everybody: null, cohorts: [] })
  await passNight(market)
  expect(await read()).toEqual({
    everybody: 3,
    cohorts: [{ firm: null, stage: null, people: 20, mean: 3 }],
  })
})

test('who aims at the same firm or stands at the same stage is compared with twenty of them, never with fewer', async () => {
  people.push(...(await buildCohort(market, { coaches, people: 25, cards: 1, scoreOf: () => 4 })))
  const prepare = (some: readonly TestUser[], firm: string) =>
    market.sql(
      `update users set target_firms = array[$2], prep_stage = 'applying' where id = any($1::uuid[])`,
      [some.map(({ id }) => id), firm],
    )
  await prepare(people.slice(0, 19), 'Bain  &  Company')
  await passNight(market)
  expect(await read()).toMatchObject({ cohorts: [{ firm: null, mean: 3.6, people: 40 }] })
  await prepare(people.slice(19, 20), 'bain & company')
  await passNight(market)
  expect(await read()).toMatchObject({
    cohorts: [
      { firm: null, stage: null },
      { firm: 'Bain  &  Company', stage: null, people: 20, mean: 3 },
      { firm: null, stage: 'APPLYING', people: 20, mean: 3 },
    ],
  })
})
