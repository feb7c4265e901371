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
    cases: [{ ...nordlysFerries, slug: 'open', isOpen: true }, nordlysFerries],
  })
})
beforeEach(async () => {
  market.setNow(START)
  seeker = await buildUser(market)
})
afterAll(() => market.close())

const RECORD = `mutation ($input: RecordPracticeInput!) { recordPractice(input: $input) {
  id startedAt finishedAt seconds checksRight checksTotal notes case { slug isOpen } } }`

const done = (change: object = {}) => ({
  id: randomUUID(),
  slug: 'open',
  finishedAt: START.toISOString(),
  seconds: 600,
  checksRight: 1,
  checksTotal: 2,
  notes: 'Say it first',
  ...change,
})
const record = (who: Asker, ...attempts: object[]) =>
  asViewer(market, who).run<{ recordPractice: object[] }>(RECORD, { input: { attempts } })
const rows = async () =>
  (await market.sql<{ id: string }>('select id from practice_attempts where user_id = $1', [seeker.id])).map(
    ({ id }) => id,
  )

test('what was practised without an account becomes the account’s, once, however often it is sent', async () => {
  const attempt = done({ notes: '<b>Own</b> words' })
  const sent = await Promise.all(Array.from({ length: 10 }, () => record(seeker, attempt)))
  for (const { data } of sent)
    expect(data.recordPractice).toEqual([
      {
        id: attempt.id,
        startedAt: new Date(START.getTime() - 600_000).toISOString(),
        finishedAt: START.toISOString(),
        seconds: 600,
        checksRight: 1,
        checksTotal: 2,
        notes: 'Own words',
        case: { slug: 'open', isOpen: true },
      },
    ])
  await record(seeker, { ...attempt, seconds: 1, notes: 'other' })
  expect(
    await market.sql('select seconds, notes from practice_attempts where user_id = $1', [seeker.id]),
  ).toEqual([{ seconds: 600, notes: 'Own words' }])
})

test('an id of somebody else’s attempt neither changes it nor shows it', async () => {
  const attempt = done()
  await record(seeker, attempt)
  const other = await buildUser(market)
  expect((await record(other, { ...attempt, notes: 'mine now' })).data.recordPractice).toEqual([])
  expect(await rows()).toEqual([attempt.id])
})

test('a case that is not open or not there is left out, and the rest is recorded', async () => {
  const kept = done()
  const { data } = await record(seeker, done({ slug: 'nordlys-ferries' }), done({ slug: 'nowhere' }), kept)
  expect(data.recordPractice).toEqual([expect.objectContaining({ id: kept.id })])
  expect(await rows()).toEqual([kept.id])
})

describe('is refused, and nothing is recorded', () => {
  test('to visitors', async () => {
    expect(await record(null, done())).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test.each([
    [{ id: 'not-an-id' }, 'attempts.1.id'],
    [{ seconds: 86_401 }, 'attempts.1.seconds'],
    [{ checksRight: 3 }, 'attempts.1.checksRight'],
    [{ checksRight: 0, checksTotal: 101 }, 'attempts.1.checksTotal'],
    [{ notes: 'x'.repeat(4001) }, 'attempts.1.notes'],
    [{ finishedAt: new Date(START.getTime() + 3_600_000).toISOString() }, 'attempts.1.finishedAt'],
    [{ finishedAt: new Date(START.getTime() - 91 * 86_400_000).toISOString() }, 'attempts.1.finishedAt'],
  ])('when one does not fit: %#', async (change, path) => {
    const { code, errors } = await record(seeker, done(), done(change))
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [expect.objectContaining({ path })],
    ])
    expect(await rows()).toEqual([])
  })

  test.each([0, 21])('when there are %d', async (count) => {
    const all = Array.from({ length: count }, () => done())
    expect(await record(seeker, ...all)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await rows()).toEqual([])
  })
})
