import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { questionOf } from '../listing-question.rules.ts'
import { exchangeTableOf } from '../../settings/exchange.rules.ts'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { findInIndex } from './find-in-index.query.ts'
import { indexOf, KeptIndex } from './kept-index.query.ts'

let market: Marketplace
let ana: TestCoach
let ben: TestCoach
let elsewhere: Pool
beforeAll(async () => {
  market = await openMarketplace()
  ana = await buildCoach(market, { firstName: 'Ana' })
  ben = await buildCoach(market, { firstName: 'Ben' })
  elsewhere = new Pool({ connectionString: market.url, max: 4 })
})
beforeEach(async () => {
  await market.sql(`update coach_listings set total_sessions = 1`)
  await indexOf(market.pool).loaded()
  await indexOf(elsewhere).loaded()
})
afterAll(async () => {
  await elsewhere.end()
  await market.close()
})

/** Ids in the order of sessions, from the index of this process or of another: asked again when a busy machine left it to SQL. */
async function ask(pool: Pool): Promise<string[]> {
  const question = questionOf({}, null, { now: market.clock(), exchange: exchangeTableOf(DEFAULTS) })
  const wants = { total: true, reviews: false, facets: false }
  for (;;) {
    const answer = await findInIndex(pool, question, { sort: 'MOST_SESSIONS', first: 50, after: null, wants })
    if (answer) return answer.page.rows.map(({ node }) => node.id)
    await setImmediate()
  }
}

const setSessions = (client: Pool | PoolClient, { coachId }: TestCoach, sessions: number) =>
  client.query('update coach_listings set total_sessions = $2 where coach_id = $1', [coachId, sessions])

test('what a transaction wrote that began before another and ended after it is not missed', async () => {
  const [slow, quick] = await Promise.all([elsewhere.connect(), elsewhere.connect()])
  try {
    await slow.query('begin')
    await setSessions(slow, ana, 20)
    await quick.query('begin')
    await setSessions(quick, ben, 10)
    await quick.query('commit')
    expect(await ask(market.pool)).toEqual([ben.coachId, ana.coachId])
    await slow.query('commit')
    expect(await ask(market.pool)).toEqual([ana.coachId, ben.coachId])
  } finally {
    slow.release()
    quick.release()
  }
})

test('what one process changed is in the next answer of another, a removal too', async () => {
  await setSessions(market.pool, ben, 30)
  expect(await ask(elsewhere)).toEqual([ben.coachId, ana.coachId])
  await asViewer(market, ben).run('mutation { pauseListing { id } }')
  expect(await ask(elsewhere)).toEqual([ana.coachId])
  await asViewer(market, ben).run('mutation { resumeListing { id } }')
  await market.passTime()
  expect((await ask(elsewhere)).toSorted()).toEqual([ana.coachId, ben.coachId].toSorted())
})

test('many who ask at once after a change all hear of it', async () => {
  await setSessions(elsewhere, ben, 40)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(market.pool)))
  expect(new Set(answers.map(([first]) => first))).toEqual(new Set([ben.coachId]))
})

test('to mark a row for refresh changes nothing that is shown', async () => {
  const change = () => market.sql('select coach_id, change from coach_listings order by coach_id')
  const before = await change()
  await market.sql(`update coach_listings set stale_at = '-infinity'`)
  expect(await change()).toEqual(before)
})

test('a large table is loaded chunk by chunk, and what changes meanwhile is in it', async () => {
  const kept = new KeptIndex(elsewhere, 1)
  // Of equals the one who is read first stands first.
  const [first, second] = ana.coachId < ben.coachId ? [ana, ben] : [ben, ana]
  const query = elsewhere.query.bind(elsewhere) as (...asked: unknown[]) => Promise<unknown>
  let statements = 0
  const writeBetween = async (...args: unknown[]) => {
    statements += 1
    // After the moment and the first chunk, in which they are.
    if (statements === 3) await setSessions(market.pool, first, 0)
    return query(...args)
  }
  Object.assign(elsewhere, { query: writeBetween })
  expect(await kept.current()).toBeNull()
  await kept.loaded()
  Reflect.deleteProperty(elsewhere, 'query')
  const standing = await kept.current()
  const everybody = questionOf({}, null, { now: market.clock(), exchange: exchangeTableOf(DEFAULTS) })
  const page = standing?.index.page(everybody, null, { sort: 'MOST_SESSIONS', first: 1, after: null })
  expect(page).toMatchObject({ entries: [{ id: second.coachId }], hasNextPage: true, total: 2 })
})

test('while there is no database nothing is answered from memory, and afterwards all is read anew', async () => {
  const broken = new Pool({ connectionString: market.url })
  await broken.end()
  expect(await new KeptIndex(broken).current()).toBeNull()
})
