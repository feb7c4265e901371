import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import pino from 'pino'
import { cases } from '../../content/cases/index.ts'
import { relist } from '../../modules/listings/relist.service.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { readArticles } from '../../modules/publications/read-articles.query.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { registerErrors } from '../errors.ts'
import { registerSitemap } from './register-sitemap.ts'

const ORIGIN = 'http://casebound.test'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await publishContent(market.pool, { articles: await readArticles(), cases })
})
afterAll(() => market.close())

/** The sitemap as it is now, in small parts. */
async function withSitemap<Answer>(look: (app: FastifyInstance) => Promise<Answer>): Promise<Answer> {
  const app = Fastify()
  registerErrors(app, pino({ enabled: false }))
  registerSitemap(app, market.services, 2)
  try {
    return await look(app)
  } finally {
    await app.close()
  }
}

/** What a file names, each with the instant of its last change. */
async function read(app: FastifyInstance, path: string): Promise<Map<string, string | null>> {
  const { payload, headers } = await app.inject({ url: path, headers: { host: 'evil.example' } })
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const { document } = new JSDOM(payload, { contentType: 'application/xml' }).window
  return new Map(
    [...document.querySelectorAll('url, sitemap')].map((entry) => [
      String(entry.querySelector('loc')?.textContent).replace(ORIGIN, ''),
      entry.querySelector('lastmod')?.textContent ?? null,
    ]),
  )
}

/** All that it names, part after part. */
const readAll = () =>
  withSitemap(async (app) => {
    const parts = [...(await read(app, '/sitemap.xml')).keys()]
    const pages = await Promise.all(parts.map((part) => read(app, part)))
    return { parts, sizes: pages.map(({ size }) => size), pages: new Map(pages.flatMap((one) => [...one])) }
  })

test('without a coach it names what is written', async () => {
  const { parts, pages } = await readAll()
  expect(parts).toEqual(['/sitemap-written.xml'])
  const paths = [...pages.keys()]
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/coaches', '/about', '/terms', '/case-library/ironbark-gyms']),
  )
  expect(paths).toEqual(
    expect.arrayContaining(['/resources/blog/say-the-unit', '/resources/frameworks/market-entry']),
  )
  expect(paths).toEqual(
    expect.arrayContaining(['/resources/guide/charts', '/resources/case-studies/a-clinic-with-a-queue']),
  )
  expect(pages.get('/')).toBeNull()
  expect(pages.get('/coaches')).toBeNull()
})

test('every coach who is listed stands in one part, and nobody else', async () => {
  const coaches = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((firstName) => buildCoach(market, { firstName })),
  )
  await buildCoach(market, { stage: 'paused' })
  const expected = coaches.map(({ coachId }) => `/coach/${coachId}`).toSorted()
  const { parts, sizes, pages } = await readAll()
  expect(parts.slice(1)).toEqual([
    '/sitemap-coaches-1.xml',
    '/sitemap-coaches-2.xml',
    '/sitemap-coaches-3.xml',
  ])
  expect(sizes.slice(1)).toEqual([2, 2, 1])
  expect([...pages.keys()].filter((path) => path.startsWith('/coach/'))).toEqual(expected)
  await market.sql('delete from coach_listings where coach_id = $1', [coaches[0]?.coachId])
  const later = [...(await readAll()).pages.keys()]
  expect(later).not.toContain(`/coach/${coaches[0]?.coachId}`)
  expect(later).toContain(`/coach/${coaches[1]?.coachId}`)
})

test('whoever is listed while a part is kept stands in one, before all others and after them too', async () => {
  const ids = async () =>
    (await market.sql<{ id: string }>('select coach_id as id from coach_listings order by coach_id')).map(
      ({ id }) => id,
    )
  const all = await ids()
  expect(all.length).toBeGreaterThan(3)
  const ends = [all.at(0), all.at(-1)].flatMap((id) => id ?? [])
  await market.sql('delete from coach_listings where coach_id = any($1)', [ends])
  await withSitemap(async (app) => {
    const parts = [...(await read(app, '/sitemap.xml')).keys()]
    await market.orm.em.fork().transactional((em) => relist(em, ends, market.clock()))
    expect(await ids()).toEqual(all)
    const pages = await Promise.all(parts.map((part) => read(app, part)))
    const named = pages.flatMap((one) => [...one.keys()]).filter((path) => path.startsWith('/coach/'))
    expect(named).toEqual(all.map((id) => `/coach/${id}`))
  })
})

test('a page says when what it shows changed, and not when time went on', async () => {
  const { coachId } = await buildCoach(market, { firstName: 'Mo' })
  const relistLater = async () => {
    market.advance(60)
    await market.orm.em.fork().transactional((em) => relist(em, [coachId], market.clock()))
    return market.clock().toISOString().replace(/\.\d+/, '')
  }
  const changedAt = async () => (await readAll()).pages.get(`/coach/${coachId}`)
  await relistLater()
  const before = await changedAt()
  await relistLater()
  expect(await changedAt()).toBe(before)
  await market.sql(`update coach_profiles set headline = 'Another' where id = $1`, [coachId])
  const later = await relistLater()
  expect(await changedAt()).toBe(later)
})

test('it is sent again only when it changed, and a part that there is not is not found', async () => {
  await withSitemap(async (app) => {
    for (const url of ['/sitemap.xml', '/sitemap-written.xml', '/sitemap-coaches-1.xml']) {
      const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect(first.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=600',
      })
      const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
      expect([again.statusCode, again.payload]).toEqual([304, ''])
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.payload]).toEqual([200, ''])
    }
    for (const part of ['coaches-0', 'coaches-99', 'coaches-01', 'coaches-1e1', 'coaches-', 'else', '..%2fx'])
      expect((await app.inject({ url: `/sitemap-${part}.xml` })).statusCode).toBe(404)
  })
})
