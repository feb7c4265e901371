import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openPool } from '../../testing/postgres/open-pool.ts'
import { createOrm } from '../../db/orm.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { signingSecret } from './signing-secret.query.ts'

let market: Marketplace
beforeEach(async () => {
  market = await openMarketplace()
})
afterEach(() => market.close())

test('servers that start at once on one empty database sign with one secret', async () => {
  const pools = Array.from({ length: 8 }, () => openPool(market.url, 1))
  await Promise.all(pools.map((pool) => pool.query('select 1')))
  const secrets = await Promise.all(pools.map(signingSecret))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
})

test('no table refers to anything from the secret’s, so that none can be emptied with it', async () => {
  const references = await market.sql(
    `select conname from pg_constraint where contype = 'f' and conrelid in ('secrets'::regclass, 'demo_seed'::regclass)`,
  )
  expect(references).toEqual([])
})

test('an upgrade keeps the secret of today and what is known of the demo', async () => {
  const { TEST_POSTGRES_URL: server = '' } = process.env
  const name = `upgrade_${randomUUID().slice(0, 8)}`
  const url = await createDatabase(server, name)
  const orm = await createOrm(url, 2)
  const pool = openPool(url, 1)
  try {
    await orm.migrator.up({ to: '020-guest-switches' })
    await pool.query(
      `insert into settings (key, value) values ('signing_secret', '"the secret of yesterday"'), ('demo_seeded', '4')`,
    )
    await orm.migrator.up()
    expect(await signingSecret(pool)).toBe('the secret of yesterday')
    const { rows } = await pool.query('select done_at is not null as done from demo_seed')
    expect(rows).toEqual([{ done: true }])
  } finally {
    await pool.end()
    await orm.close(true)
    await dropDatabase(server, name)
  }
})
