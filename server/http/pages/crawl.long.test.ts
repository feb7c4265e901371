import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cases } from '../../content/cases/index.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { readArticles } from '../../modules/publications/read-articles.query.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { readRoutePaths } from '../../../client/build/emit-routes.ts'
import { buildPages } from '../../testing/build-pages.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

const HERE = 'http://casebound.test'
/** More than one page of the list. */
const COACHES = 21

let built: Awaited<ReturnType<typeof buildPages>>
let market: Marketplace
let wanted: string[]
beforeAll(async () => {
  built = await buildPages(readRoutePaths())
  market = await openMarketplace({ clientRoot: built.root })
  await publishContent(market.pool, { articles: await readArticles(), cases })
  for (let place = 0; place < COACHES; place += 1) await buildCoach(market, { firstName: `Coach${place}` })
  const rows = await market.sql<{ path: string }>(
    `select '/coach/' || coach_id as path from coach_listings union all select '/case-library/' || slug from practice_cases
   union all select case kind when 'post' then '/resources/blog/' when 'guide' then '/resources/guide/'
     when 'framework' then '/resources/frameworks/' when 'case_study' then '/resources/case-studies/' else '/' end || slug
   from publications`,
  )
  wanted = rows.map(({ path }) => path)
})
afterAll(async () => {
  await market.close()
  await built.remove()
})

interface Seen {
  url: string
  status: number
  /** Of a page that is written. */
  page?: { title: string; headings: number; canonical: string | undefined }
  links: string[]
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (html = '') => html.replace(/&(amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => plain(found))

/** Where the links of a page lead inside the product, without the place on it. */
const linksIn = (html: string, url: string) =>
  all(html, /<a\s[^>]*?href="([^"]+)"/g)
    .map((href) => new URL(href, `${HERE}${url}`))
    .filter(({ origin }) => origin === HERE)
    .map(({ pathname, search }) => `${pathname}${search}`)

/** Reads the text as it is sent, which no script has touched. React writes all attributes in one way, which a pattern reads. */
async function open(url: string): Promise<Seen> {
  const {
    statusCode: status,
    headers,
    body,
  } = await market.app.inject({ url, headers: { accept: 'text/html' } })
  if (status === 302) return { ...(await open(String(headers.location))), url }
  if (!String(headers['content-type']).startsWith('text/html')) return { url, status, links: [] }
  const links = linksIn(body, url)
  if (!body.includes('data-written')) return { url, status, links }
  const [title = ''] = all(body, /<title>(.*?)<\/title>/g)
  const [canonical] = all(body, /<link rel="canonical" href="([^"]+)"/g)
  const headings = all(body, /<(h1)[\s>]/g).length
  return { url, status, page: { title, headings, canonical: canonical?.slice(HERE.length) }, links }
}

async function crawl(from: string): Promise<Seen[]> {
  const seen = new Map<string, Seen>()
  const next = [from]
  for (let url = next.pop(); url !== undefined; url = next.pop()) {
    if (seen.has(url)) continue
    const found = await open(url)
    seen.set(url, found)
    next.push(...found.links)
  }
  return [...seen.values()]
}

test('from the first page on links of all pages lead to all that is public, and none to nothing', async () => {
  const seen = await crawl('/')
  expect(seen.filter(({ status }) => status !== 200).map(({ url, status }) => [url, status])).toEqual([])

  const urls = new Set(seen.map(({ url }) => url))
  expect(wanted.filter((path) => !urls.has(path))).toEqual([])
  expect(wanted.length).toBeGreaterThan(COACHES + 40)

  const pages = seen.flatMap(({ url, page }) => (page ? [{ url, ...page }] : []))
  expect(pages.filter(({ title, headings, canonical }) => !title || headings !== 1 || !canonical)).toEqual([])
  // One thing has one title and one address, however many addresses show it.
  const titles = new Map(pages.map(({ canonical, title }) => [canonical, title]))
  expect(pages.filter(({ canonical, title }) => titles.get(canonical) !== title)).toEqual([])
  expect(new Set(titles.values()).size).toBe(titles.size)
  expect(wanted.filter((path) => !titles.has(path))).toEqual([])
  market.failOnErrors()
})
