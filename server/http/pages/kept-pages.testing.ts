import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { JSDOM } from 'jsdom'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { cases } from '../../content/cases/index.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { readArticles } from '../../modules/publications/read-articles.query.ts'
import { refreshListings } from '../../modules/listings/refresh-listings.service.ts'
import { createApp } from '../../app.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import type { BuiltPages } from './written-pages.testing.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

export function keptPages(built: () => BuiltPages): void {
  let market: Marketplace
  /** Another process of the same product. */
  let other: Awaited<ReturnType<typeof createApp>>
  beforeAll(async () => {
    market = await openMarketplace({ clientRoot: built().root })
    await publishContent(market.pool, { articles: await readArticles(), cases })
    const { services, orm } = market
    other = await createApp({ ...services, registry: new Registry() }, orm, undefined, null, built().root)
  })
  afterEach(() => market.failOnErrors())
  afterAll(async () => {
    await other.fastify.close()
    await market.close()
  })

  async function open(url: string, headers: Record<string, string> = {}, from = market.app) {
    const answer = await from.inject({ url, headers: { accept: 'text/html', ...headers } })
    const { document } = new JSDOM(answer.body).window
    return { status: answer.statusCode, headers: answer.headers, text: document.body.textContent ?? '' }
  }

  /** Runs it and answers how many statements the product sent meanwhile. */
  async function statementsOf(run: () => Promise<unknown>): Promise<number> {
    const { query } = market.pool
    let count = 0
    const counted = (...asked: Parameters<Pool['query']>) => {
      count += 1
      return query.apply(market.pool, asked) as unknown
    }
    Object.assign(market.pool, { query: counted })
    try {
      await run()
    } finally {
      Object.assign(market.pool, { query })
    }
    return count
  }

  const relist = () => refreshListings({ clock: market.clock }, market.orm.em.fork())

  async function rename(coachId: string, headline: string) {
    await market.sql('update coach_profiles set headline = $2 where id = $1', [coachId, headline])
    await market.sql(`update coach_listings set stale_at = '-infinity' where coach_id = $1`, [coachId])
    await relist()
  }

  test('who asks for what another visitor has seen costs one statement, whoever they are', async () => {
    const { coachId } = await buildCoach(market)
    const url = `/coach/${coachId}`
    const first = await open(url)
    const asked = { authorization: 'Bearer somebody', cookie: 'a=b', 'x-view-as': 'x' }
    const count = await statementsOf(async () => {
      expect((await open(url, asked)).text).toBe(first.text)
    })
    expect(count).toBe(1)
  })

  test('a crowd that opens a page at once reads it once', async () => {
    const { coachId } = await buildCoach(market)
    const url = `/coach/${coachId}`
    const alone = await statementsOf(() => open(`${url}?by=one`))
    const crowd = await statementsOf(() =>
      Promise.all(Array.from({ length: 6 }, () => open(`${url}?by=all`))),
    )
    expect(crowd).toBeLessThanOrEqual(alone + 1)
  })

  test('a change of a coach is on their page at once, in every process', async () => {
    const { coachId } = await buildCoach(market, { headline: 'Cases at the pace of the room' })
    const url = `/coach/${coachId}`
    for (const from of [market.app, other.fastify])
      expect((await open(url, {}, from)).text).toContain('Cases at the pace of the room')
    await rename(coachId, 'Structure first, then speed')
    for (const from of [market.app, other.fastify])
      expect((await open(url, {}, from)).text).toContain('Structure first, then speed')
  })

  test('a coach who is listed no more has no page at once, in every process', async () => {
    const { coachId } = await buildCoach(market)
    const url = `/coach/${coachId}`
    const statuses = async () => [(await open(url)).status, (await open(url, {}, other.fastify)).status]
    expect(await statuses()).toEqual([200, 200])
    await market.sql('delete from coach_listings where coach_id = $1', [coachId])
    expect(await statuses()).toEqual([410, 410])
  })

  test('a setting that an admin changes is on the page at once', async () => {
    const { coachId } = await buildCoach(market)
    const url = `/coach/${coachId}`
    await open(url)
    const unchanged = await statementsOf(() => open(url))
    await market.sql('update setting_epoch set value = value + 1')
    expect(await statementsOf(() => open(url))).toBeGreaterThan(unchanged)
  })

  test('a figure that an admin scheduled is on the page once it begins', async () => {
    const { coachId } = await buildCoach(market)
    const url = `/coach/${coachId}`
    await market.sql(
      `insert into setting_versions (key, version, value, reason, changed_by, changed_at, begins_at)
     select 'booking.hold_minutes', 1, '20', 'For a test', id, $1, $1::timestamptz + interval '1 second' from users limit 1`,
      [market.clock()],
    )
    await market.sql('update setting_epoch set value = value + 1')
    await open(url)
    const unchanged = await statementsOf(() => open(url))
    market.setNow(new Date(market.clock().getTime() + 1000))
    expect(await statementsOf(() => open(url))).toBeGreaterThan(unchanged)
  })

  test('a text that leaves the sources is gone at once', async () => {
    const url = '/resources/blog/say-the-unit'
    expect((await open(url)).status).toBe(200)
    await market.sql(`update publications set retired_at = now() where slug = 'say-the-unit'`)
    expect((await open(url)).status).toBe(410)
    await market.sql(`update publications set retired_at = null where slug = 'say-the-unit'`)
    expect((await open(url)).status).toBe(200)
  })

  test('a browser that has the page is told so, and sent it when something else is shown', async () => {
    const { coachId } = await buildCoach(market)
    const url = `/coach/${coachId}`
    const { headers } = await open(url)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, no-cache' })
    const known = { 'if-none-match': `"other", ${headers.etag}` }
    expect(await open(url, known)).toMatchObject({ status: 304, text: '' })
    await rename(coachId, 'Said otherwise')
    expect(await open(url, known)).toMatchObject({ status: 200 })
  })

  test.each(['/', '/coaches', '/nowhere'])(
    'what keeps %s between us and a browser sends it for two seconds',
    async (url) => {
      const kept = String((await open(url)).headers['cdn-cache-control'])
      const seconds = [...kept.matchAll(/(max-age|stale-while-revalidate)=(\d+)/g)].map(([, , told]) =>
        Number(told),
      )
      expect(seconds.reduce((sum, told) => sum + told, 0)).toBe(2)
    },
  )

  test('the empty page of signed-in people is nobody else’s to keep', async () => {
    const { headers } = await open('/dashboard')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['cdn-cache-control']).toBeUndefined()
    expect((await open('/dashboard', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  test('without the database there is what was shown last', async () => {
    const { query } = market.pool
    const connect = market.pool.connect.bind(market.pool)
    const shown = await open('/coaches')
    const away = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    Object.assign(market.pool, { query: away, connect: away })
    try {
      expect(await open('/coaches')).toMatchObject({ status: 200, text: shown.text })
    } finally {
      Object.assign(market.pool, { query, connect })
    }
  })
}
