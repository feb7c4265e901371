import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { exchangeTableOf } from '../../settings/exchange.rules.ts'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { questionOf } from '../listing-question.rules.ts'
import { asBeginnings } from '../text/asked-words.rules.ts'
import { findInIndex } from './find-in-index.query.ts'
import { indexOf, KeptIndex } from './kept-index.query.ts'

let market: Marketplace
let coaches: TestCoach[]
/** As another process has them. */
let other: Pool
beforeAll(async () => {
  market = await openMarketplace()
  coaches = await Promise.all(['Ana', 'Ben', 'Cleo'].map((firstName) => buildCoach(market, { firstName })))
  other = new Pool({ connectionString: market.url, max: 4 })
  // A connection that was ended while idle; the next is opened when it is needed.
  other.on('error', () => undefined)
})
beforeEach(async () => {
  for (const { coachId } of coaches) await rename(market.pool, coachId, 'nobody')
  await indexOf(market.pool).loaded()
  await indexOf(other).loaded()
})
afterAll(async () => {
  await other.end()
  await market.close()
})

const idOf = (place: number) => coaches[place]?.coachId ?? ''

const rename = (client: Pool | PoolClient, coachId: string, word: string) =>
  client.query(
    `update coach_listings set search = setweight(to_tsvector('simple', $2), 'A') where coach_id = $1`,
    [coachId, word],
  )

/** Who is found by a word, from the index of a process: asked again when a busy machine left it to SQL. */
async function find(pool: Pool, word: string): Promise<string[]> {
  const terms = { now: market.clock(), exchange: exchangeTableOf(DEFAULTS) }
  const question = questionOf({}, asBeginnings([word]), terms)
  const wants = { total: true, reviews: false, facets: false }
  for (;;) {
    const answer = await findInIndex(pool, question, { sort: 'BEST_MATCH', first: 50, after: null, wants })
    if (answer) return answer.page.rows.map(({ node }) => node.id).toSorted()
    await setImmediate()
  }
}

test('words that one process writes are found by the next search of the other, and the old ones no longer', async () => {
  await rename(market.pool, idOf(0), 'Steelmaker')
  expect(await find(other, 'steel')).toEqual([idOf(0)])
  await rename(market.pool, idOf(0), 'Banker')
  expect(await find(other, 'steel')).toEqual([])
  expect(await find(other, 'bank')).toEqual([idOf(0)])
})

test('transactions that end out of order, or not at all, lose nothing and leave nothing', async () => {
  const clients = await Promise.all(coaches.map(() => market.pool.connect()))
  try {
    for (const [place, client] of clients.entries()) {
      await client.query('begin')
      await rename(client, idOf(place), 'Harbour')
    }
    expect(await find(other, 'harbour')).toEqual([])
    await clients[2]?.query('commit')
    expect(await find(other, 'harbour')).toEqual([idOf(2)])
    await clients[1]?.query('rollback')
    expect(await find(other, 'harbour')).toEqual([idOf(2)])
    await rename(market.pool, idOf(1), 'Harbour')
    expect(await find(other, 'harbour')).toEqual([idOf(1), idOf(2)].toSorted())
    // Held open all the while: its number is the lowest.
    await clients[0]?.query('commit')
    expect(await find(other, 'harbour')).toEqual([idOf(0), idOf(1), idOf(2)].toSorted())
  } finally {
    for (const client of clients) client.release()
  }
})

test('a process whose connections were ended misses nothing that was written meanwhile', async () => {
  expect(await find(other, 'lighthouse')).toEqual([])
  const writer = await other.connect()
  writer.on('error', () => undefined)
  await writer.query('begin')
  await rename(writer, idOf(1), 'Lighthouse')
  const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid')
  await market.sql('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  writer.release(true)
  await rename(market.pool, idOf(0), 'Lighthouse')
  expect(await find(other, 'lighthouse')).toEqual([idOf(0)])
})

test('words that are written after their chunk was read, and seen before it is taken in, are kept', async () => {
  const pool = new Pool({ connectionString: market.url, max: 4 })
  const kept = new KeptIndex(pool, 1)
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  let chunks = 0
  const writeBehind = async (...asked: unknown[]) => {
    const answer = await query(...asked)
    if (typeof asked[0] === 'string' && asked[0].startsWith('select coach_id as id, search')) {
      chunks += 1
      if (chunks === 1) {
        for (const { coachId } of coaches) await rename(market.pool, coachId, 'Quarry')
        await kept.catchUp()
      }
    }
    return answer
  }
  Object.assign(pool, { query: writeBehind })
  await kept.loaded()
  const standing = await kept.current()
  expect(chunks).toBeGreaterThan(1)
  expect(standing?.index.words.find(asBeginnings(['quarry'])).slots.size()).toBe(3)
  expect(standing?.index.words.find(asBeginnings(['nobody'])).slots.size()).toBe(0)
  await pool.end()
})
