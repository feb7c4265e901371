import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { publishContent } from '../publications/publish-content.service.ts'

let market: Marketplace
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  await publishContent(market.pool, {
    articles: [],
    cases: [nordlysFerries, { ...nordlysFerries, slug: 'other' }],
  })
})
beforeEach(async () => {
  market.setNow(START)
  seeker = await buildUser(market)
})
afterAll(() => market.close())

const START_IT = `mutation ($slug: String!) { startPractice(slug: $slug) { id startedAt finishedAt case { slug } } }`
const FINISH = `mutation ($input: FinishPracticeInput!) { finishPractice(input: $input) {
  id finishedAt seconds checksRight checksTotal notes } }`
const MINE = `query ($first: Int, $after: String) { myPractice(first: $first, after: $after) {
  totalCount pageInfo { endCursor hasNextPage } edges { node { case { slug title } seconds notes } } } }`

interface Attempt {
  id: string
  startedAt: string
  finishedAt: string | null
}
const begin = (who: Asker, slug = 'nordlys-ferries') =>
  asViewer(market, who).run<{ startPractice: Attempt }>(START_IT, { slug })
const finish = (who: Asker, attemptId: string, change: object = {}) =>
  asViewer(market, who).run<{ finishPractice: object }>(FINISH, {
    input: { attemptId, seconds: 1500, checksRight: 2, checksTotal: 3, notes: 'Say it first', ...change },
  })
const rows = () =>
  market.sql<{ seconds: number | null; notes: string }>(
    'select seconds, notes from practice_attempts where user_id = $1',
    [seeker.id],
  )

test('beginning twice, even at once, is one attempt; after it is finished, the next is another', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => begin(seeker)))
  const ids = new Set(all.map(({ data }) => data.startPractice.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await finish(seeker, id)
  expect((await begin(seeker)).data.startPractice.id).not.toBe(id)
  expect(await rows()).toHaveLength(2)
})

test('an attempt left open for a day begins anew, an hour does not', async () => {
  const { id } = (await begin(seeker)).data.startPractice
  market.advance(60)
  expect((await begin(seeker)).data.startPractice).toMatchObject({ id, startedAt: START.toISOString() })
  market.advance(24 * 60)
  expect((await begin(seeker)).data.startPractice).toMatchObject({
    id,
    startedAt: market.clock().toISOString(),
  })
})

test('the first result stands, however often it is sent', async () => {
  const { id } = (await begin(seeker)).data.startPractice
  market.advance(25)
  const first = (await finish(seeker, id)).data.finishPractice
  expect(first).toEqual({
    id,
    finishedAt: market.clock().toISOString(),
    seconds: 1500,
    checksRight: 2,
    checksTotal: 3,
    notes: 'Say it first',
  })
  market.advance(5)
  expect((await finish(seeker, id, { seconds: 1, notes: '' })).data.finishPractice).toEqual(first)
})

test('one’s own practice is listed newest first, also after the case is retired', async () => {
  const { id } = (await begin(seeker)).data.startPractice
  await finish(seeker, id, { notes: '<b>Own</b> words' })
  market.advance(10)
  await begin(seeker, 'other')
  const mine = async (variables: object) =>
    (
      await asViewer(market, seeker).run<{
        myPractice: {
          totalCount: number
          pageInfo: { endCursor: string }
          edges: { node: { case: { slug: string } } }[]
        }
      }>(MINE, { ...variables })
    ).data.myPractice
  const page = await mine({ first: 1 })
  expect(page).toMatchObject({ totalCount: 2, edges: [{ node: { case: { slug: 'other' } } }] })
  expect(await mine({ first: 1, after: page.pageInfo.endCursor })).toMatchObject({
    edges: [
      {
        node: {
          case: { slug: 'nordlys-ferries', title: nordlysFerries.title },
          seconds: 1500,
          notes: 'Own words',
        },
      },
    ],
  })
  const others = await asViewer(market, await buildUser(market)).run<{ myPractice: { totalCount: number } }>(
    MINE,
  )
  expect(others.data.myPractice.totalCount).toBe(0)
})

describe('is refused', () => {
  test('to visitors', async () => {
    expect(await begin(null)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await finish(null, randomUUID())).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test.each(['nowhere', ''])('for a case that is not there: %j', async (slug) => {
    expect(await begin(seeker, slug)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rows()).toEqual([])
  })

  test('to anybody but the one who began, as if it were missing', async () => {
    const { id } = (await begin(seeker)).data.startPractice
    const others = [await buildUser(market), await buildUser(market, { userType: 'admin' })]
    for (const other of others) expect(await finish(other, id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await finish(seeker, 'not-an-id')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await rows()).toEqual([{ seconds: null, notes: '' }])
  })

  test.each([
    [{ seconds: -1 }, 'seconds'],
    [{ seconds: 86_401 }, 'seconds'],
    [{ checksRight: 4 }, 'checksRight'],
    [{ checksRight: 0, checksTotal: 101 }, 'checksTotal'],
    [{ notes: 'x'.repeat(4001) }, 'notes'],
  ])('when the result does not fit: %#', async (change, path) => {
    const { id } = (await begin(seeker)).data.startPractice
    const { code, errors } = await finish(seeker, id, change)
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [expect.objectContaining({ path })],
    ])
    expect(await rows()).toEqual([{ seconds: null, notes: '' }])
  })
})
