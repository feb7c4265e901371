import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { refreshListings } from './refresh-listings.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('a listing that fails does not stop the others from being refreshed, and is retried', async () => {
  const broken = await buildCoach(market)
  await buildCoach(market)
  await market.sql(`update coach_listings set stale_at = $1`, [market.clock()])
  await market.sql(
    `create function refuse_listing() returns trigger language plpgsql as $$ begin raise exception 'No such listing.'; end $$`,
  )
  await market.sql(`create trigger refuse_listing before insert or update on coach_listings for each row
    when (new.coach_id = '${broken.coachId}'::uuid) execute function refuse_listing()`)
  const refresh = () => refreshListings(market.services, market.orm.em.fork())
  const stale = () =>
    market.sql<{ id: string }>('select coach_id as id from coach_listings where stale_at <= $1', [
      market.clock(),
    ])
  await expect(refresh()).rejects.toThrow('No such listing.')
  expect(await stale()).toEqual([{ id: broken.coachId }])
  await market.sql('drop trigger refuse_listing on coach_listings')
  expect(await refresh()).toBe(1)
  expect(await stale()).toEqual([])
})
