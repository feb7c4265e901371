import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { createDatabase, dropDatabase } from '../testing/postgres/template.ts'
import { waitUntil } from '../embedded/postgres/wait.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { createOrm } from './orm.ts'
import { lockStart, withStartLock } from './start-lock.ts'

const { TEST_POSTGRES_URL: server = '' } = process.env
let name = ''
let url = ''
beforeEach(async () => {
  name = `start_${randomUUID().slice(0, 8)}`
  url = await createDatabase(server, name)
})
afterEach(() => dropDatabase(server, name))

async function ask<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('servers that start at once on one empty database all find it ready', async () => {
  const started = await Promise.allSettled([1, 2, 3].map(() => withStartLock(url, () => migrate(url))))
  expect(started).toEqual([1, 2, 3].map(() => ({ status: 'fulfilled', value: undefined })))
  const done = await ask<{ name: string }>('select name from migrations order by id')
  expect(done.map((row) => row.name)).toEqual(migrations.map((one) => one.name))
})

test('a second server waits, and goes on when the first one crashes', async () => {
  await lockStart(url)
  let waited: () => void = () => undefined
  const isWaiting = new Promise<void>((resolve) => {
    waited = resolve
  })
  const second = lockStart(url, () => waited())
  await isWaiting
  await ask(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  const release = await second
  const held = `select 1 from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`
  expect(await ask(held)).toHaveLength(1)
  await release()
  expect(await ask(held)).toHaveLength(0)
})

test('a migration waits for who uses a table, lets them go on meanwhile, and is done once they are', async () => {
  const { orm, busy } = await halfMigrated()
  const done = migrate(url)
  const waiting = () =>
    ask(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  expect(await waitUntil(async () => (await waiting()).length > 0, { within: 60_000 })).toBe(true)
  expect(await waitUntil(async () => (await waiting()).length === 0, { within: 60_000 })).toBe(true)
  await busy.query('commit')
  await busy.end()
  await done
  const rows = await ask<{ name: string }>('select name from migrations order by id desc limit 1')
  expect(rows[0]?.name).toBe(migrations.at(-1)?.name)
  await orm.close(true)
})

/** At the migration before triggers were put on `sessions`, which somebody is reading. */
async function halfMigrated() {
  const orm = await createOrm(url, 2)
  await orm.migrator.up({ to: '110-listings-shown' })
  const busy = new Client({ connectionString: url })
  await busy.connect()
  await busy.query('begin')
  await busy.query('lock table sessions in row exclusive mode')
  return { orm, busy }
}
