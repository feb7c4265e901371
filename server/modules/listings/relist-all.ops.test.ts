import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { migrate } from '../../db/migrate.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market)
  await market.passTime()
})
afterAll(() => market.close())

const listing = async () =>
  (
    await market.sql<{ free: string; next_slot: Date; stale: boolean }>(
      `select free::text, next_slot, stale_at <= $2 as stale from coach_listings where coach_id = $1`,
      [coach.coachId, market.clock()],
    )
  )[0]

test('listings of a database from before are written anew once, by time alone', async () => {
  const right = await listing()
  expect(right).toMatchObject({ stale: false, free: expect.stringMatching(/^\{\[/) })
  await market.sql(`update coach_listings set free = '{}', stale_at = 'infinity'`)
  await market.passTime()
  expect(await listing()).toMatchObject({ free: '{}' })

  await market.sql(`delete from migrations where name = '019-relist'`)
  await migrate(market.url)
  expect(await listing()).toMatchObject({ free: '{}', stale: true })
  await market.passTime()
  expect(await listing()).toEqual(right)
  await migrate(market.url)
  expect(await listing()).toEqual(right)
})
