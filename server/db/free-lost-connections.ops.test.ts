import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { isOutage } from './is-outage.ts'
import { createOrm } from './orm.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('transactions that lose their connection do not use up the pool', async () => {
  const orm = await createOrm(market.url, 2)
  const lose = () =>
    orm.em.fork().transactional(async (em) => {
      const [backend] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
      await market.sql('select pg_terminate_backend($1)', [backend?.pid])
      await em.execute('select 1')
    })
  for (let lost = 0; lost < 3; lost++) expect(await lose().catch(isOutage)).toBe(true)
  expect(await orm.em.fork().execute('select 1 as alive')).toEqual([{ alive: 1 }])
  await orm.close(true)
})
