import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { publishContent } from '../modules/publications/publish-content.service.ts'
import { cases } from '../content/cases/index.ts'
import { readArticles } from '../modules/publications/read-articles.query.ts'
import { registerClient } from './client.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const ROUTES = [
  '/coach/:id',
  '/coach/:id/pay',
  '/coach/schedule',
  '/resources/guide/:slug',
  '/resources/blog/:slug',
  '/resources/frameworks/:slug',
  '/resources/case-studies/:slug',
  '/case-library/:slug',
  '/session/:sessionId',
]

const app = Fastify()
const withoutDatabase = Fastify()
let market: Marketplace
let coach: TestCoach
let folder = ''
let statements = 0
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market)
  await publishContent(market.pool, { articles: await readArticles(), cases })
  folder = await mkdtemp(join(tmpdir(), 'casebound-client-'))
  await writeFile(join(folder, 'index.html'), '<p>The page</p>')
  await writeFile(join(folder, 'routes.json'), JSON.stringify(ROUTES))
  const counted = {
    query: (...asked: Parameters<Pool['query']>) => {
      statements += 1
      return market.pool.query(...asked)
    },
  } as unknown as Pool
  const away = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as Pool
  await registerClient(app, { ...market.services, pool: counted }, null, folder)
  await registerClient(withoutDatabase, { ...market.services, pool: away }, null, folder)
})
afterAll(async () => {
  await app.close()
  await withoutDatabase.close()
  await market.close()
  await rm(folder, { recursive: true })
})

const HTML = 'text/html; charset=utf-8'
const open = async (url: string, from = app) => {
  statements = 0
  const { statusCode, headers } = await from.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
  return [statusCode, headers['content-type'], statements]
}

const THERE = [
  '/resources/guide/charts',
  '/resources/blog/say-the-unit',
  '/resources/frameworks/market-entry',
  '/resources/case-studies/a-clinic-with-a-queue',
  '/case-library/ironbark-gyms',
]

test.each(THERE)('%s is there, which one statement tells', async (url) => {
  expect(await open(url)).toEqual([200, HTML, 1])
  const program = await app.inject({ url, headers: { accept: '*/*' } })
  expect([program.statusCode, program.headers['content-type']]).toEqual([200, HTML])
})

test.each([
  `/coach/${NOBODY}`,
  '/resources/guide/nope',
  '/resources/blog/nope',
  '/resources/blog/market-entry',
  '/resources/frameworks/nope',
  '/resources/case-studies/nope',
  '/case-library/nope',
])('%s is not found, and the page says so', async (url) => {
  expect(await open(url)).toEqual([404, HTML, 1])
  const program = await app.inject({ url, headers: { accept: '*/*' } })
  expect([program.statusCode, program.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
})

test.each(['/coach/nope', '/resources/blog/caf%C3%A9', `/case-library/${'x'.repeat(200)}`])(
  '%s can be nobody’s name, and the database is not asked',
  async (url) => {
    expect(await open(url)).toEqual([404, HTML, 0])
  },
)

test('a name in capitals is sent to the small letters all names have, and the database is not asked', async () => {
  expect(await open('/resources/blog/Say-The-Unit')).toEqual([301, undefined, 0])
})

test.each([`/coach/${NOBODY}/pay`, '/coach/schedule', `/session/${NOBODY}`])(
  '%s says nothing of what is there, and the database is not asked',
  async (url) => {
    expect(await open(url)).toEqual([200, HTML, 0])
  },
)

test('a coach is found while they are listed, gone once they are not, and not found who never was', async () => {
  const url = `/coach/${coach.coachId}`
  expect(await open(`${url}?from=card`)).toEqual([200, HTML, 1])
  await market.sql('delete from coach_listings where coach_id = $1', [coach.coachId])
  expect(await open(url)).toEqual([410, HTML, 1])
  await market.sql('update coach_profiles set verified_at = null where id = $1', [coach.coachId])
  expect(await open(url)).toEqual([404, HTML, 1])
})

test('what was published and taken back is gone', async () => {
  await market.sql('update publications set retired_at = now() where slug = $1', ['say-the-unit'])
  expect(await open('/resources/blog/say-the-unit')).toEqual([410, HTML, 1])
})

test('while the database is away nothing is said to be missing', async () => {
  for (const url of [...THERE, `/coach/${NOBODY}`, '/resources/blog/nope'])
    expect((await open(url, withoutDatabase))[0]).toBe(200)
})
