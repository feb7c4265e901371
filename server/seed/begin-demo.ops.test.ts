import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { signingSecret } from '../modules/settings/signing-secret.query.ts'
import { keyVerbs } from '../modules/partners/partner-key.testing.ts'
import { asViewer } from '../testing/as-viewer.ts'
import { buildSession } from '../testing/build-session.ts'
import { buildUser } from '../testing/build-user.ts'
import { changeSettings } from '../testing/change-settings.ts'
import { SESSION, type SessionData } from '../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { BELONGINGS, beginDemo, finishDemo } from './begin-demo.ts'
import { seedDemo } from './seed-demo.ts'

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

describe('what belongs to the installation', () => {
  const KEEPS: Record<(typeof BELONGINGS)[number], () => Promise<unknown>> = {
    setting_versions: () => changeSettings(market, { 'booking.hold_minutes': 20 }),
    partner_keys: async () => keyVerbs(market, await buildUser(market, { userType: 'admin' })).create(),
    webhook_endpoints: async () => {
      await KEEPS.partner_keys()
      await market.sql(
        `insert into webhook_endpoints (key_id, url, types, document, state, created_at)
         select id, 'https://partner.example/hook', '{coach.updated}', '{ __typename }', 'active', now() from partner_keys`,
      )
    },
    saved_queries: async () => {
      const { id } = await buildUser(market)
      await market.sql(
        `insert into saved_queries (owner_id, name, document, updated_at) values ($1, 'Mine', '{ __typename }', now())`,
        [id],
      )
    },
    guest_links: () =>
      buildSession(market, { guest: { name: 'Ada', email: 'ada@mail.test' }, status: 'confirmed' }),
  }

  test.each(BELONGINGS)('is never emptied with a demo that was cut off: %s', async (table) => {
    await begin()
    await KEEPS[table]()
    // As if the demo had written them, or nothing would be emptied at all.
    await market.sql(`update users set firebase_uid = 'seed-' || id`)
    const rows = () => market.sql(`select * from ${table}`)
    const before = await rows()
    expect(before).not.toEqual([])
    await expect(begin()).rejects.toThrow('Empty the database, or remove DATA_DIR')
    expect(await rows()).toEqual(before)
  })

  test('is all that refers to people and is not of the demo: a new table has to be decided about', async () => {
    const emptied = await market.sql<{ name: string }>(
      `with recursive emptied as (
         select 'users'::regclass::oid as id
         union select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f')
       select relname as name from emptied join pg_class on pg_class.oid = emptied.id order by name`,
    )
    const names = emptied.map(({ name }) => name)
    expect(BELONGINGS.filter((table) => !names.includes(table))).toEqual([])
    for (const safe of [
      'secrets',
      'demo_seed',
      'demo_clock',
      'setting_epoch',
      'publications',
      'practice_cases',
    ])
      expect(names).not.toContain(safe)
  })
})

test('a guest’s link from before a start works after it, and so does all that is signed', async () => {
  await begin()
  await finishDemo(market.orm.em.fork(), START)
  const secret = await signingSecret(market.pool)
  const guest = { name: 'Ada', email: 'ada@mail.test' }
  const { id, token } = await buildSession(market, { guest, status: 'confirmed' })
  for (let start = 0; start < 2; start++) expect(await seedDemo(market.services, market.database)).toBe(true)
  expect(await signingSecret(market.pool)).toBe(secret)
  const { data } = await asViewer(market, null).run<SessionData>(SESSION, { id, token })
  expect(data.session).toMatchObject({ id, status: 'CONFIRMED', seeker: { name: 'Ada' } })
})
