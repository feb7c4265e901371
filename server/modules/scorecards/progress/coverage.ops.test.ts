import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { buildThreeCases, THREE_CASES as cases } from '../../cases/case.testing.ts'
import { giveCard } from '../fairness/cohort.testing.ts'

let market: Marketplace
let coach: TestCoach
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market)
  seeker = await buildUser(market)
  await buildThreeCases(market)
})
afterAll(() => market.close())

const COVERAGE = `{ progress { liveCases coverage { cells { type live practised } liveWithoutCase missingTypes missingIndustries } } }`
interface Covered {
  liveCases: number
  coverage: {
    cells: { type: string; live: number; practised: number }[]
    liveWithoutCase: number
    missingTypes: string[]
  }
}
const covered = async (who: Asker) =>
  (await asViewer(market, who).run<{ progress: Covered }>(COVERAGE)).data.progress

const chooseFor = (nth: number, slug: string) =>
  market.sql(
    `update sessions set case_slug = $2 where id = (select id from sessions where seeker_id = $1 order by starts_at offset $3 limit 1)`,
    [seeker.id, slug, nth],
  )
const practise = (slug: string, isFinished: boolean) =>
  market.sql(
    `insert into practice_attempts (id, user_id, case_slug, started_at, finished_at, seconds) values ($1, $2, $3, $4, $5, 60)`,
    [randomUUID(), seeker.id, slug, market.clock(), isFinished ? market.clock() : null],
  )

test('live cases come from the cases chosen for sessions that took place, practised ones from finished attempts', async () => {
  for (const age of [30, 20, 10]) await giveCard(market, { seeker, coach, value: 3, age })
  await chooseFor(0, cases[0].slug)
  await chooseFor(1, cases[0].slug)
  await practise(cases[1].slug, true)
  await practise(cases[1].slug, true)
  await practise(cases[2].slug, false)
  const { liveCases, coverage } = await covered(seeker)
  expect(liveCases).toBe(3)
  expect(coverage.liveWithoutCase).toBe(1)
  const counts = coverage.cells.map(({ type, live, practised }) => [type, live, practised])
  const expected = [
    [cases[0].type.toUpperCase(), 2, 0],
    [cases[1].type.toUpperCase(), 0, 1],
  ]
  expect(counts.map(String).sort()).toEqual(expected.map(String).sort())
  expect(coverage.missingTypes).toHaveLength(10)
})

test('a session that did not take place covers nothing, and nobody else’s does', async () => {
  await market.sql(`update sessions set completed_at = null where seeker_id = $1`, [seeker.id])
  expect(await covered(seeker)).toMatchObject({ liveCases: 0, coverage: { liveWithoutCase: 0 } })
  expect((await covered(seeker)).coverage.cells).toMatchObject([{ live: 0, practised: 1 }])
  expect((await covered(await buildUser(market))).coverage.cells).toEqual([])
})
