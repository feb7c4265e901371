import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { signingSecret } from '../modules/settings/signing-secret.query.ts'
import { buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { beginDemo, finishDemo } from './begin-demo.ts'

let market: Marketplace
beforeEach(async () => {
  market = await openMarketplace()
})
afterEach(() => market.close())

const begin = () => beginDemo(market.orm.em.fork(), START)
const people = async () =>
  (await market.sql<{ email: string }>('select email from users')).map((row) => row.email)
const written = () => buildUser(market, { firebaseUid: 'seed-coach-7', email: 'written@example.com' })

test('an empty database is filled once', async () => {
  expect(await begin()).toBe('begun')
  await finishDemo(market.orm.em.fork(), START)
  await written()
  expect(await begin()).toBe('there')
  expect(await people()).toEqual(['written@example.com'])
})

test('a first start that was killed half way begins again from nothing', async () => {
  await begin()
  await written()
  await buildUser(market, { email: 'coach@casebound.test' })
  expect(await begin()).toBe('begun')
  expect(await people()).toEqual([])
})

test('people who signed up are never emptied away, before or after a start that was killed', async () => {
  const { email } = await buildUser(market)
  expect(await begin()).toBe('not wanted')
  await market.sql('insert into demo_seed (begun_at) values (now())')
  expect(await begin()).toBe('not wanted')
  expect(await people()).toEqual([email])
})

test('coaches that were added for size stay beside the demo', async () => {
  await written()
  expect(await begin()).toBe('begun')
  expect(await people()).toEqual(['written@example.com'])
})

test('coaches that were added for size are not emptied away by a first start that was killed', async () => {
  await begin()
  await written()
  await buildUser(market, { firebaseUid: 'seed-coach-1000', email: 'sized@example.com' })
  await expect(begin()).rejects.toThrow('Empty the database, or remove DATA_DIR')
  expect((await people()).sort()).toEqual(['sized@example.com', 'written@example.com'])
})

test('beginning again touches nothing that belongs to the installation', async () => {
  const secret = await signingSecret(market.pool)
  await market.sql('update demo_clock set offset_ms = 42')
  await market.sql('update setting_epoch set value = 8')
  const belongings = () =>
    market.sql(`select (select offset_ms from demo_clock), (select value from setting_epoch) as settings, (select count(*) from migrations) as migrations,
      (select count(*) from publications) as publications, (select count(*) from jobs.queue) as queues`)
  const before = await belongings()
  await begin()
  await written()
  await begin()
  expect(await belongings()).toEqual(before)
  expect(await signingSecret(market.pool)).toBe(secret)
})
