import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { cloneDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { EXPORTED, LEFT_OUT } from './export/holdings.rules.ts'
import { DECIDED, PLANTED, WRITTEN } from './erased-columns.testing.ts'
import {
  buildPair,
  type Pair,
  plant,
  readWords,
  sentence,
  snapshot,
  tracesIn,
  tracesOf,
} from './erasure-scenario.testing.ts'

const server = () => String(process.env.TEST_POSTGRES_URL)
const nameOne = () => `${process.env.TEST_TEMPLATE}_${randomUUID().slice(0, 8)}`
const openOn = (url: string) => openMarketplace({ on: { url, replicaUrls: [] } })

/** With everything that three pairs did; what is erased is erased in a copy. */
const built = nameOne()
let instant: Date
let pair: Pair
/** Another seeker of the pair’s coach. */
let sharing: Pair
/** Nothing to do with the pair. */
let apart: Pair
let columns: string[]
beforeAll(async () => {
  const first = await openOn(await cloneDatabase(server(), String(process.env.TEST_TEMPLATE), built))
  pair = await buildPair(first)
  sharing = await buildPair(first, { coach: pair.coach, as: 'other' })
  apart = await buildPair(first, { as: 'other' })
  columns = [...(await readWords(first)).keys()]
  instant = first.clock()
  await first.close()
})
afterAll(() => dropDatabase(server(), built))

let copy: string
let market: Marketplace
async function openCopy(): Promise<void> {
  copy = nameOne()
  market = await openOn(await cloneDatabase(server(), built, copy))
  market.setNow(instant)
  for (const { firebaseUid: uid, email } of [pair, sharing, apart].flatMap((one) => [one.seeker, one.coach]))
    market.identity.admit({ uid, email, emailVerified: true })
}
async function closeCopy(): Promise<void> {
  await market.close()
  await dropDatabase(server(), copy)
}

type Part = 'seeker' | 'coach'

/** The two ways an account ends. */
const DOORS = {
  deleteMyAccount: async (pair: Pair, part: Part) =>
    asViewer(market, pair[part]).run(
      'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }',
      { input: { confirmation: pair[part].email } },
    ),
  eraseUser: async (pair: Pair, part: Part) => {
    const { id, email } = pair[part]
    const [first, last] = tracesOf(part, pair[part])
    return asViewer(market, await buildUser(market, { userType: 'admin' })).run(
      'mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id } }',
      {
        input: {
          userId: id,
          confirmEmail: email,
          reason: `${first} ${last}, ${email}, asked for it.`,
        },
      },
    )
  },
}

const planted = (part: Part, ...fates: (string | null)[]) =>
  Object.keys(PLANTED).filter((column) => fates.includes(PLANTED[column]?.[part] ?? null))

test('erased-columns.testing.ts decides about every column that can hold words', () => {
  expect(columns.filter((column) => !DECIDED.includes(column))).toEqual([])
  expect(DECIDED.filter((column) => !columns.includes(column))).toEqual([])
  expect(new Set(DECIDED).size).toBe(DECIDED.length)
})

test('every column where a person’s words may stand is in their file, or holdings.rules.ts says why not', () => {
  const left = Object.values(LEFT_OUT).flat()
  expect(Object.keys(PLANTED).filter((column) => !EXPORTED.has(column) && !left.includes(column))).toEqual([])
  expect(left.filter((column) => EXPORTED.has(column) || !(column in PLANTED))).toEqual([])
})

describe.each(['seeker', 'coach'] as const)('an erased %s', (part) => {
  beforeEach(openCopy)
  afterEach(closeCopy)

  test.each(Object.keys(DOORS) as (keyof typeof DOORS)[])(
    'is named nowhere in the database after %s, and no one else loses a word',
    async (door) => {
      const other = part === 'seeker' ? sharing : apart
      await plant(market, pair, part)
      const traces = tracesOf(part, pair[part])
      const before = tracesIn(await readWords(market), traces)
      const written = [...planted(part, 'gone', 'unnamed'), ...WRITTEN[part]]
      expect(written.filter((column) => !before.includes(column))).toEqual([])
      const untouched = await snapshot(market, other)

      expect(await DOORS[door](pair, part)).toMatchObject({ code: null })
      await market.deliverWebhooks()

      const left = await readWords(market)
      expect(tracesIn(left, traces)).toEqual([])
      const kept = Object.keys(PLANTED).filter((column) => left.get(column)?.includes(sentence(column)))
      expect(kept).toEqual(planted(part, 'unnamed'))
      expect(await snapshot(market, other)).toEqual(untouched)
      expect(market.errors).toEqual([])
    },
  )
})

describe('in one marketplace', () => {
  beforeAll(openCopy)
  afterAll(closeCopy)

  test('a scorecard of an erased seeker is still paid for, and its coach reads nothing in it', async () => {
    const { coach, sessionIds } = apart
    const ask = () =>
      asViewer(market, coach).run<{ earningSessions: { edges: object[] } }>(
        `query ($id: ID!) { sessionScorecard(sessionId: $id) { isSubmitted scorecard { overall } selfScore { overall } file { name } }
          myScorecards { totalCount } scorecardAnalytics { recommendations { scorecards } }
          session(id: $id) { seeker { name } }
          earningSessions(from: "2026-11", to: "2026-12") { edges { node { state holdReasons net { amountMinor } } } } }`,
        { id: sessionIds[0] },
      )
    const before = (await ask()).data
    expect(before).toMatchObject({
      myScorecards: { totalCount: 1 },
      sessionScorecard: { file: { name: 'sheet.pdf' } },
    })
    expect(before.earningSessions.edges).toContainEqual({
      node: { state: 'AVAILABLE', holdReasons: [], net: { amountMinor: 11_200 } },
    })
    await DOORS.deleteMyAccount(apart, 'seeker')
    expect((await ask()).data).toEqual({
      ...before,
      sessionScorecard: { isSubmitted: true, scorecard: null, selfScore: null, file: null },
      myScorecards: { totalCount: 0 },
      scorecardAnalytics: { recommendations: [] },
      session: { seeker: { name: 'Former member' } },
    })
  })

  test('of an erased seeker stay the rating of a held review, a coach’s reason without the name, and that lists were exported', async () => {
    const ofPair = [pair.sessionIds]
    await market.sql(
      `update reviews set state = 'held', published_at = null, text = 'Call me on 7946 0958' where session_id = any($1)`,
      ofPair,
    )
    await market.sql(
      `update sessions set cancelled_by = 'coach', cancel_reason = 'Wilhelmina was ill.' where id = any($1)`,
      ofPair,
    )
    const admin = await buildUser(market, { userType: 'admin' })
    for (const text of [' WILHELMINA zeph', 'octavian'])
      await asViewer(market, admin).run(
        'mutation ($text: String) { exportUsers(filter: { text: $text }) { rows } }',
        { text },
      )

    await DOORS.deleteMyAccount(pair, 'seeker')

    const reviews = await market.sql(
      'select state, rating, text from reviews where session_id = any($1)',
      ofPair,
    )
    const reasons = await market.sql(
      'select distinct cancel_reason as reason from sessions where id = any($1)',
      ofPair,
    )
    const exports = await market.sql(
      `select detail ->> 'rows' as rows, detail #>> '{filter,text}' as text from audit_entries where action = 'exportUsers' order by id`,
    )
    expect({ reviews, reasons, exports }).toEqual({
      reviews: [{ state: 'held', rating: 5, text: '' }],
      reasons: [{ reason: 'Former member was ill.' }],
      exports: [
        { rows: '1', text: null },
        { rows: '1', text: 'octavian' },
      ],
    })
  })

  test('an erased short name is replaced in a text of the greatest length, which still fits', async () => {
    await market.sql(`update users set first_name = 'Bo', last_name = '' where id = $1`, [pair.coach.id])
    const full = 'Bo '.repeat(30).slice(0, 80)
    const ofCoach = 'where coach_id = $2'
    await market.sql(`update session_types set title = $1 ${ofCoach}`, [full, pair.coach.coachId])
    await market.sql(`update reviews set text = $1 ${ofCoach}`, ['Bo '.repeat(666), pair.coach.coachId])
    expect(await DOORS.deleteMyAccount(pair, 'coach')).toMatchObject({ code: null })
    expect(tracesIn(await readWords(market), ['bo bo'])).toEqual([])
  })
})
