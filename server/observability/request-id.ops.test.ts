import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { uncounted } from '../jobs/job-counts.ts'
import { handlersOf } from '../jobs/handlers.ts'
import { runDue } from '../jobs/run-due.ts'
import { alignJobs } from '../queue/align-jobs.ts'
import { systemClock } from '../clock.ts'
import { enqueue } from '../queue/enqueue.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { currentWork, during, type Work } from './work.ts'

const GIVEN = 'support_ticket-4711'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const ask = (url: string, id?: string | string[], payload?: object) =>
  market.app.inject({
    url,
    method: payload ? 'POST' : 'GET',
    ...(payload && { payload }),
    headers: id === undefined ? {} : { 'x-request-id': id },
  })

test.each([
  ['a page that lives', '/healthz', undefined],
  ['an address with nothing', '/api/nothing', undefined],
  ['an address that cannot be read', '/%E0%A4%A', undefined],
  ['an operation', '/graphql', { query: '{ __typename }' }],
  ['a document that is none', '/graphql', { query: '{' }],
])('%s tells the id it was given, or one of its own', async (_case, url, payload) => {
  expect((await ask(url, GIVEN, payload)).headers['x-request-id']).toBe(GIVEN)
  expect((await ask(url, undefined, payload)).headers['x-request-id']).toMatch(UUID)
})

test.each([
  ['short', 'a'.repeat(7)],
  ['long', 'a'.repeat(65)],
  ['a comment’s end', 'abcdefgh*/'],
  ['a quote', "abcdefgh'--"],
  ['a line’s end', 'abcdefgh%0a'],
  ['several', [GIVEN, GIVEN]],
])('an id is not kept that is %s', async (_what, id) => {
  expect((await ask('/healthz', id)).headers['x-request-id']).toMatch(UUID)
})

test('a failure nobody expected is told and logged under the id of its request', async () => {
  const { verify } = market.identity
  Object.assign(market.identity, { verify: () => Promise.reject(new Error('a bug')) })
  const answer = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ me { id } }' },
    headers: { 'x-request-id': GIVEN, authorization: 'Bearer one' },
  })
  Object.assign(market.identity, { verify })
  expect(answer.json()).toMatchObject({
    errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', id: GIVEN } }],
  })
  expect(market.errors.splice(0)).toEqual([
    expect.objectContaining({ msg: 'unexpected error', requestId: GIVEN, errorId: GIVEN }),
  ])
})

const TEXT = 'select current_query() as text'
const commentOn = ([row]: { text: string }[]) => row?.text.slice(TEXT.length).trim()

test('the database is told whose statement it runs, however many wait for a connection', async () => {
  const asked = Array.from({ length: 60 }, () => randomUUID())
  const answers = await Promise.all(
    asked.flatMap((requestId) => [
      during({ requestId }, () => market.sql<{ text: string }>(TEXT)),
      during({ requestId }, () => market.orm.em.fork().execute<{ text: string }[]>(TEXT)),
    ]),
  )
  expect(answers.map(commentOn)).toEqual(
    asked.flatMap((id) => [`/*request_id='${id}'*/`, `/*request_id='${id}'*/`]),
  )
  expect(commentOn(await market.sql<{ text: string }>(TEXT))).toBe('')
})

test('a statement with a name keeps its text, and is prepared once for everybody', async () => {
  const client = await during({ requestId: GIVEN }, () => market.pool.connect())
  try {
    const texts = []
    for (const _ of ['once', 'again'])
      texts.push((await client.query<{ text: string }>({ name: 'own', text: TEXT })).rows)
    expect(texts.map(commentOn)).toEqual(['', ''])
    const { rows } = await client.query(`select statement from pg_prepared_statements where name = 'own'`)
    expect(rows).toEqual([{ statement: TEXT }])
  } finally {
    client.release()
  }
})

test('a job knows its own id and the request it follows from', async () => {
  const seen: (Work | undefined)[] = []
  const { orm, services, database, pool } = market
  const now = market.clock()
  await during({ requestId: GIVEN }, () =>
    orm.em
      .fork()
      .transactional((em) =>
        enqueue(em, 'deliverEmail', { notificationId: randomUUID() }, { now, key: 'k' }),
      ),
  )
  await alignJobs(pool, now.getTime() - systemClock().getTime())
  const handlers = { ...handlersOf(services, orm), deliverEmail: async () => void seen.push(currentWork()) }
  await runDue({ boss: database.queue.boss, orm, services, handlers, counts: uncounted }, 'mail')
  expect(seen).toEqual([{ jobId: expect.stringMatching(UUID), requestId: GIVEN }])
})
