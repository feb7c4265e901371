import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { Pool } from 'pg'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { findListing } from '../find-listing.query.ts'
import { findCard } from './find-cards.query.ts'
import { indexOf } from './kept-index.query.ts'

let market: Marketplace
let coach: TestCoach
/** Another process on the same database. */
let elsewhere: Pool
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market, { firstName: 'Ana' })
  await buildCoach(market, { firstName: 'Ben' })
  elsewhere = new Pool({ connectionString: market.url, max: 4 })
})
beforeEach(async () => {
  for (const pool of [market.pool, elsewhere]) {
    await indexOf(pool).loaded()
    await indexOf(pool).catchUp()
    await findListing(pool, coach.coachId)
  }
})
afterAll(async () => {
  await elsewhere.end()
  await market.close()
})

const setName = (pool: Pool, name: string) =>
  pool.query(
    `update coach_listings set card = (card::jsonb || jsonb_build_object('firstName', $2::text))::json where coach_id = $1`,
    [coach.coachId, name],
  )
const nameIn = async (pool: Pool) => (await findListing(pool, coach.coachId))?.firstName
const PAGE = '{ coaches { edges { node { id firstName headline reviews { totalCount } } } } }'
const namesOnPage = async () => {
  const { data } = await asViewer(market, null).run<{
    coaches: { edges: { node: { firstName: string } }[] }
  }>(PAGE)
  return data.coaches.edges.map(({ node }) => node.firstName)
}

/** The names of the statements that something takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = jest.spyOn(market.pool, 'query')
  await work()
  const names = asked.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name)
  asked.mockRestore()
  return names
}

/** Waits until this is so: a look that takes long, on a busy machine, leaves one answer to SQL. */
async function becomes<T>(wanted: (value: T) => boolean, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const value = await read()
    if (wanted(value)) return value
    await setImmediate()
  }
}

test('what is kept is not read again: one look tells that nothing has changed', async () => {
  await namesOnPage()
  const isOne = (names: string[]) => names.length === 1
  expect(await becomes(isOne, () => statementsOf(() => nameIn(market.pool)))).toEqual(['listing changes'])
  expect(await becomes(isOne, () => statementsOf(namesOnPage))).toEqual(['listing changes'])
})

test('what another process has changed is in the next answer, for one coach and on a page', async () => {
  await namesOnPage()
  await setName(elsewhere, 'Anaïs')
  expect(await nameIn(market.pool)).toBe('Anaïs')
  await setName(elsewhere, 'Anna')
  expect(await namesOnPage()).toContain('Anna')
  expect(await nameIn(elsewhere)).toBe('Anna')
})

test('who is taken out is not found any more, and found again when back', async () => {
  await asViewer(market, coach).run('mutation { pauseListing { id } }')
  expect([await nameIn(market.pool), await nameIn(elsewhere)]).toEqual([undefined, undefined])
  await asViewer(market, coach).run('mutation { resumeListing { id } }')
  await market.passTime()
  expect(await findListing(elsewhere, coach.coachId)).toMatchObject({ id: coach.coachId })
})

test('an id in capitals is the same coach', async () => {
  await indexOf(elsewhere).catchUp()
  const card = await becomes(Boolean, () => findCard(elsewhere, coach.coachId.toUpperCase(), false))
  expect(card).toMatchObject({ id: coach.coachId })
})

test('many who ask at once share a look, and all see what was committed before they asked', async () => {
  const askAtOnce = () => Promise.all(Array.from({ length: 30 }, () => nameIn(market.pool)))
  const names = await becomes(
    (few) => few.length <= 2,
    () => statementsOf(askAtOnce),
  )
  expect(new Set(names)).toEqual(new Set(['listing changes']))
  await setName(elsewhere, 'Ane')
  const after = await Promise.all(Array.from({ length: 30 }, () => nameIn(market.pool)))
  expect(new Set(after)).toEqual(new Set(['Ane']))
})

test('while somebody reads, what is written meanwhile is not kept as it was before', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await Promise.all([
      nameIn(market.pool),
      indexOf(market.pool).catchUp(),
      setName(elsewhere, name),
      namesOnPage(),
      indexOf(market.pool).catchUp(),
    ])
    expect([await nameIn(market.pool), (await namesOnPage()).includes(name)]).toEqual([name, true])
  }
})

describe('who may lag', () => {
  const ofPartners = async (headers: Record<string, string> = {}) => {
    const payload = { query: PAGE }
    const { body } = await market.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    return body
  }
  const nameOfPartners = async () => (await findListing(market.pool, coach.coachId, true))?.firstName
  const isNone = (names: string[]) => names.length === 0

  test('is answered without a statement while somebody looked a moment ago', async () => {
    await namesOnPage()
    expect(await becomes(isNone, () => statementsOf(ofPartners))).toEqual([])
    expect(await becomes(isNone, () => statementsOf(nameOfPartners))).toEqual([])
  })

  test('hears of what this process has changed in the next answer', async () => {
    const { run } = asViewer(market, coach)
    for (const headline of ['First', 'Second', 'Third']) {
      await becomes(isNone, () => statementsOf(ofPartners))
      const { errors } = await run(
        'mutation ($headline: String!) { updateCoachProfile(input: { headline: $headline }) { id } }',
        {
          headline,
        },
      )
      expect(errors).toEqual([])
      await market.passTime()
      expect(await ofPartners()).toContain(headline)
    }
  })

  test('hears of what another process has changed once what was seen is a second old', async () => {
    await becomes(isNone, () => statementsOf(ofPartners))
    await setName(elsewhere, 'Antonia')
    expect(await becomes((body) => body.includes('Antonia'), ofPartners)).toContain('Antonia')
  })

  test('does not when only the latest will do', async () => {
    await becomes(isNone, () => statementsOf(ofPartners))
    await setName(elsewhere, 'Anneke')
    expect(await ofPartners({ 'cache-control': 'max-age=0, no-cache' })).toContain('Anneke')
  })
})
