import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { DAY } from '../../lib/durations.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { forgetGuestPractice } from './forget-guest-practice.service.ts'
import { practiceOf } from './practice.testing.ts'

let market: Marketplace
let practice: ReturnType<typeof practiceOf>
let seeker: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  practice = practiceOf(market)
  const open = { ...nordlysFerries, slug: 'open', isOpen: true as const }
  await publishContent(market.pool, { articles: [], cases: [nordlysFerries, open] })
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
  await market.sql('delete from practice_attempts')
  seeker = await buildUser(market)
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const KEEP = `mutation ($input: KeepPracticeInput!) { keepPractice(input: $input) {
  id finishedAt checksRight checksTotal notes answers token isReported } }`
const keep = (who: TestUser | null, tokens: (string | null | undefined)[]) =>
  asViewer(market, who).run<{ keepPractice: { id: string; finishedAt: string | null }[] }>(KEEP, {
    input: { tokens },
  })
const owners = () =>
  market.sql('select user_id, finished_at is not null as done from practice_attempts order by started_at, id')

test('an open case is practised without an account, by whoever has the attempt’s token', async () => {
  const ref = await practice.begin(null, 'open')
  const { material } = await practice.verb(null, 'answerPracticeStep', { ...ref, step: 0, text: 'By route.' })
  expect(material.steps.map(({ state }) => state)).toEqual(['ANSWERED', 'OPEN'])
  const other = await practice.begin(null, 'open')
  for (const token of [undefined, '', other.token, `${ref.token}x`]) {
    expect(await practice.read(null, { ...ref, token })).toBeNull()
    expect(await practice.finish(null, { ...ref, token })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await practice.finish(null, ref)).data.finishPractice).toMatchObject({ checksRight: 0 })
})

test('what was practised becomes the account’s as we measured it, once, and its token opens nothing more', async () => {
  const ref = await practice.begin(null, 'open')
  await practice.verb(null, 'revealPracticeStep', { ...ref, step: 0 })
  await practice.verb(null, 'tryPracticeCheck', { ...ref, step: 1, check: 0, given: '120' })
  await practice.finish(null, ref, { notes: 'Units first' })
  const all = await Promise.all(Array.from({ length: 5 }, () => keep(seeker, [ref.token])))
  for (const { data } of all)
    expect(data.keepPractice).toEqual([
      expect.objectContaining({
        id: ref.attemptId,
        checksRight: 1,
        notes: 'Units first',
        token: null,
        isReported: false,
      }),
    ])
  expect(await practice.read(null, ref)).toBeNull()
  expect((await keep(await buildUser(market), [ref.token])).data.keepPractice).toEqual([])
  expect(await owners()).toEqual([{ user_id: seeker.id, done: true }])
})

test('one under way goes on in the account; beside an open attempt of the account, and a newer one, it ends', async () => {
  const old = await practice.begin(null, 'open')
  market.advance(1)
  const newer = await practice.begin(null, 'open')
  await keep(seeker, [old.token, newer.token])
  expect(await owners()).toEqual([
    { user_id: seeker.id, done: true },
    { user_id: seeker.id, done: false },
  ])
  expect((await practice.read(seeker, newer))?.steps).toHaveLength(1)
  const third = await practice.begin(null, 'open')
  expect((await keep(seeker, [third.token])).data.keepPractice).toMatchObject([
    { finishedAt: market.clock().toISOString() },
  ])
})

test('beginning and taking over at once leave one open attempt, whichever comes first', async () => {
  const START_IT = 'mutation { startPractice(slug: "open") { id } }'
  for (let round = 0; round < 20; round += 1) {
    const one = await buildUser(market)
    const guests = await Promise.all([1, 2, 3].map(() => practice.begin(null, 'open')))
    await market.sql('delete from budgets')
    const answers = await Promise.all([
      ...guests.map(({ token }) => keep(one, [token])),
      ...[1, 2, 3].map(() => asViewer(market, one).run(START_IT)),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => null))
    const [counted] = await market.sql<{ all: number; open: number }>(
      `select count(*)::int as all, count(*) filter (where finished_at is null)::int as open
       from practice_attempts where user_id = $1`,
      [one.id],
    )
    expect(counted?.open).toBe(1)
    expect([3, 4]).toContain(counted?.all)
  }
})

describe('is refused, and nothing is changed', () => {
  test('to visitors, and for none or too many', async () => {
    const { token } = await practice.begin(null, 'open')
    expect(await keep(null, [token])).toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const tokens of [[], Array.from({ length: 21 }, () => token)])
      expect(await keep(seeker, tokens)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await owners()).toEqual([{ user_id: null, done: false }])
  })

  test('of tokens that are none', async () => {
    const { attemptId } = await practice.begin(null, 'open')
    expect((await keep(seeker, [attemptId, 'nothing', `${attemptId}.x`])).data.keepPractice).toEqual([])
    expect(await owners()).toEqual([{ user_id: null, done: false }])
  })
})

describe('what strangers make us keep has an end', () => {
  test('a network begins so many in an hour', async () => {
    const START_IT = 'mutation { startPractice(slug: "open") { id } }'
    const all = []
    for (let i = 0; i < 31; i += 1)
      all.push((await asViewer(market, null, '198.51.100.7').run(START_IT)).code)
    expect(all).toEqual([...Array.from({ length: 30 }, () => null), 'RATE_LIMITED'])
    expect(await owners()).toHaveLength(30)
    expect(await asViewer(market, seeker).run(START_IT)).toMatchObject({ code: null })
  })

  test('and all networks together so many at once', async () => {
    await market.sql(
      `insert into practice_attempts (case_slug, started_at, expires_at) select 'open', $1, $1 from generate_series(1, 5000)`,
      [START],
    )
    const START_IT = 'mutation { startPractice(slug: "open") { id } }'
    expect(await asViewer(market, null, '198.51.100.8').run(START_IT)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await asViewer(market, seeker).run(START_IT)).toMatchObject({ code: null })
    await forgetGuestPractice(market.orm.em.fork(), START)
    expect(await asViewer(market, null, '198.51.100.8').run(START_IT)).toMatchObject({ code: null })
  })

  test('and each is forgotten after two weeks, but for what an account has taken over', async () => {
    const [kept, left] = [await practice.begin(null, 'open'), await practice.begin(null, 'open')]
    await keep(seeker, [kept.token])
    market.setNow(new Date(START.getTime() + 14 * DAY - 1))
    await forgetGuestPractice(market.orm.em.fork(), market.clock())
    expect(await practice.read(null, left)).not.toBeNull()
    market.setNow(new Date(START.getTime() + 14 * DAY))
    expect(await practice.read(null, left)).toBeNull()
    expect((await keep(seeker, [left.token])).data.keepPractice).toEqual([])
    await forgetGuestPractice(market.orm.em.fork(), market.clock())
    expect(await owners()).toEqual([{ user_id: seeker.id, done: false }])
  })
})
