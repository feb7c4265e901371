import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { forgetKeys } from './forget-keys.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('a key is forgotten after a week and not before', async () => {
  const now = new Date('2026-11-21T09:30:00Z')
  await market.sql(
    `insert into idempotency_keys (actor, operation, key, request_hash, response, created_at) values
       ('user:1', 'createHold', 'week-old-key', '', '{}', $1::timestamptz - interval '7 days 1 second'),
       ('user:1', 'createHold', 'younger-key', '', '{}', $1::timestamptz - interval '6 days 23 hours')`,
    [now],
  )
  await forgetKeys(market.database.orm.em.fork(), now)
  expect(await market.sql(`select key from idempotency_keys where actor = 'user:1'`)).toEqual([
    { key: 'younger-key' },
  ])
})
