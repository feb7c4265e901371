import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { asViewer } from '../testing/as-viewer.ts'
import { buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { asksForSpace } from './health.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const RENAME = `mutation { updateProfile(input: { lastName: "Haddad" }) { id } }`
const readiness = async () => {
  const answer = await market.app.inject('/readyz')
  return { ...answer.json<{ database: string; storage: string }>(), status: answer.statusCode }
}

test('the storage check writes to the disk', async () => {
  const client = await market.pool.connect()
  try {
    const [setting = '', question = ''] = asksForSpace.split(';')
    await client.query('begin')
    await client.query(setting)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${question}`,
    )
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Temp Written Blocks']).toBeGreaterThan(10)
    await client.query('rollback')
  } finally {
    client.release()
  }
})

test('the server is ready while the disk has space, and the check leaves no setting on the connection', async () => {
  expect(await readiness()).toMatchObject({ status: 200, database: 'up', storage: 'up' })
  const settings = await market.sql<{ work_mem: string }>('show work_mem')
  expect(settings).not.toEqual([{ work_mem: '64kB' }])
})

test('repeated readiness requests within a second check the disk once', async () => {
  const query = jest.spyOn(market.pool, 'query')
  try {
    await Promise.all(Array.from({ length: 20 }, readiness))
    const asked = query.mock.calls.map(([text]: unknown[]) => text)
    expect(asked.filter((text) => text === 'select 1')).toHaveLength(20)
    expect(asked.filter((text) => text === asksForSpace).length).toBeLessThan(20)
  } finally {
    query.mockRestore()
  }
})

test('a write to a full disk returns 503, and the server is not ready', async () => {
  const person = await buildUser(market)
  await market.sql(`create function refuse_to_write() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await market.sql(
    'create trigger full_disk before update on users for each row execute function refuse_to_write()',
  )
  const { status, code } = await asViewer(market, person).run(RENAME)
  expect([status, code]).toEqual([503, 'BACKEND_UNAVAILABLE'])
  expect(await readiness()).toMatchObject({ status: 503, database: 'up', storage: 'down' })
})
