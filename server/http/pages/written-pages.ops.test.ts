import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { JSDOM } from 'jsdom'
import type { Pool } from 'pg'
import { cases } from '../../content/cases/index.ts'
import { relist } from '../../modules/listings/relist.service.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { readArticles } from '../../modules/publications/read-articles.query.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildPages } from '../../testing/build-pages.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

const ROUTES = [
  '/',
  '/coaches',
  '/coach/:id',
  '/case-library',
  '/case-library/:slug',
  '/resources',
  '/resources/guide/:slug',
  '/resources/blog/:slug',
  '/resources/frameworks/:slug',
  '/resources/case-studies/:slug',
  '/about',
  '/dashboard',
  '/login',
]
const NASTY = `</script><script>alert(1)</script><!--\u2028"'`

let built: Awaited<ReturnType<typeof buildPages>>
let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  built = await buildPages(ROUTES)
  market = await openMarketplace({ clientRoot: built.root })
  await publishContent(market.pool, { articles: await readArticles(), cases })
  coach = await buildCoach(market, { reviewsCount: 4, ratingSum: 19, headline: NASTY, bio: NASTY })
})
afterAll(async () => {
  await market.close()
  await built.remove()
})

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await market.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const { document } = new JSDOM(answer.body, { url: `${HERE}${url}` }).window
  const state = document.getElementById('page-state')?.textContent
  return { answer, document, state: state ? (JSON.parse(state) as Record<string, unknown>) : null }
}

const HERE = 'http://casebound.test'

/** Where the links of a page lead inside the product. */
const hrefs = (document: Document) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap(({ href }) =>
    href.startsWith(HERE) ? [href.slice(HERE.length).split('#', 1).join()] : [],
  )

const dataIn = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  )

/** What a page says of itself, by the names of its tags. */
const headOf = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll('meta[property], meta[name], link[rel=canonical]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name') ?? 'canonical',
      tag.getAttribute('content') ?? tag.getAttribute('href'),
    ]),
  )

test('a coach’s page says in the head and to search engines what it is', async () => {
  const url = `/coach/${coach.coachId}`
  const { document } = await open(url, { host: 'evil.example' })
  const address = `${HERE}${url}`
  const picture = `${HERE}/previews${url}.png`
  const shown = NASTY.replaceAll(/\s+/g, ' ')
  const name = document.querySelector('h1')?.textContent
  expect(headOf(document)).toMatchObject({
    canonical: address,
    description: shown,
    'og:url': address,
    'og:type': 'profile',
    'og:site_name': 'Casebound',
    'og:title': name,
    'og:description': shown,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${name}, on Casebound`,
    'twitter:card': 'summary_large_image',
  })
  const person = { '@id': `${address}#person` }
  expect(dataIn(document)).toEqual([
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
    expect.objectContaining({
      '@type': 'ProfilePage',
      url: address,
      mainEntity: expect.objectContaining({
        '@type': 'Person',
        ...person,
        name,
        description: NASTY,
        image: picture,
      }),
    }),
    expect.objectContaining({
      '@type': 'Product',
      name: `Interview coaching with ${name}`,
      offers: expect.arrayContaining([
        expect.objectContaining({ price: '140.00', priceCurrency: 'GBP', seller: person }),
      ]),
      aggregateRating: expect.objectContaining({ ratingValue: '4.75', reviewCount: 4 }),
    }),
  ])
})

test('without reviews a coach has no rating, and a long description is cut', async () => {
  const { coachId } = await buildCoach(market, {
    firstName: 'Young',
    headline: `${'word '.repeat(1_000)}end`,
  })
  const { document } = await open(`/coach/${coachId}`)
  const said = JSON.stringify(dataIn(document))
  expect(said).not.toMatch(/aggregateRating/i)
  expect(said).toContain('schema.org/InStock')
  expect(headOf(document)['description']).toMatch(/^word word.{0,290}word…$/)
})

test('what a coach without a free time sells is out of stock', async () => {
  const { coachId } = await buildCoach(market, { firstName: 'Busy' })
  await market.sql(`update availabilities set weekly = '{}' where coach_id = $1`, [coachId])
  await market.orm.em.fork().transactional((em) => relist(em, [coachId], market.clock()))
  const { document } = await open(`/coach/${coachId}`)
  const said = JSON.stringify(dataIn(document))
  expect(said).toContain('schema.org/OutOfStock')
  expect(said).not.toContain('InStock')
})

test.each([
  ['/resources/blog/say-the-unit', 'Say the unit'],
  ['/resources/guide/charts', null],
  ['/resources/frameworks/market-entry', null],
  ['/resources/case-studies/a-clinic-with-a-queue', null],
])('%s is an article with a picture of its own', async (url, headline) => {
  const { document } = await open(url)
  const image = `${HERE}/previews${url}.png`
  expect(headOf(document)).toMatchObject({ 'og:type': 'article', 'og:image': image })
  expect(dataIn(document)).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: headline ?? document.querySelector('h1')?.textContent,
      image,
      mainEntityOfPage: `${HERE}${url}`,
    }),
  )
})

test('the first page says whose site it is, and answers what is asked', async () => {
  const { document } = await open('/')
  expect(headOf(document)).toMatchObject({
    canonical: `${HERE}/`,
    'og:image': `${HERE}/previews/general.png`,
    'og:image:alt': 'Casebound',
  })
  expect(dataIn(document)).toEqual([
    expect.objectContaining({ '@type': 'Organization', name: 'Casebound' }),
    expect.objectContaining({ '@type': 'WebSite', url: HERE }),
    expect.objectContaining({ '@type': 'FAQPage' }),
  ])
})

test('every page below another says where it is', async () => {
  for (const url of [
    `/coach/${coach.coachId}`,
    '/case-library/ironbark-gyms',
    '/resources/blog/say-the-unit',
    '/resources/guide/charts',
    '/resources/frameworks/market-entry',
    '/resources/case-studies/a-clinic-with-a-queue',
  ]) {
    const { document } = await open(url)
    const trail = dataIn(document).find((data) => data['@type'] === 'BreadcrumbList')
    const items = trail?.['itemListElement'] as { name: string; item: string; position: number }[]
    const [first, last] = [items.at(0), items.at(-1)]
    expect(items.map(({ position }) => position)).toEqual(items.map((_item, i) => i + 1))
    expect(first?.name).toBe(document.querySelector('nav[aria-label="Breadcrumb"] li')?.textContent)
    expect(last).toMatchObject({ name: document.querySelector('h1')?.textContent, item: `${HERE}${url}` })
    expect(items.length).toBeGreaterThan(1)
  }
})

test('every picture that a page names is there, and every feed', async () => {
  for (const url of [
    '/',
    `/coach/${coach.coachId}`,
    '/case-library/ironbark-gyms',
    '/resources/guide/charts',
  ]) {
    const { document } = await open(url)
    const feeds = [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
      link.getAttribute('href'),
    )
    const addresses = [headOf(document)['og:image']?.replace(HERE, ''), ...feeds]
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      const answer = await market.app.inject({ url: String(address) })
      expect([address, answer.statusCode]).toEqual([address, 200])
    }
  }
})

test('nothing that is written runs: what people wrote is text, and every script of the page is a file or data', async () => {
  const hostile = encodeURIComponent(NASTY)
  for (const url of [`/coach/${coach.coachId}`, `/coaches?q=${hostile}&firm=${hostile}&utm=${hostile}`]) {
    const { answer, document } = await open(url)
    expect(answer.statusCode).toBe(200)
    const inline = [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
    expect(inline.map(({ type }) => type).filter((type) => !/^application\/(ld\+)?json$/.test(type))).toEqual(
      [],
    )
    const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all])
    expect(attributes.filter(({ name }) => name.startsWith('on'))).toEqual([])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
  }
})

test('no element has a style attribute, and the policy names what stands in the page by its hash', async () => {
  for (const url of [
    '/',
    '/coaches',
    `/coach/${coach.coachId}`,
    '/resources',
    '/case-library/ironbark-gyms',
  ]) {
    const { answer, document } = await open(url)
    expect([url, document.querySelectorAll('[style]').length]).toEqual([url, 0])
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    for (const { textContent } of document.querySelectorAll('style'))
      expect(policy).toContain(
        `'sha256-${createHash('sha256')
          .update(textContent ?? '')
          .digest('base64')}'`,
      )
  }
  const { document } = await open('/coaches')
  const styled = document.querySelectorAll('#root [data-styled]')
  expect(styled.length).toBeGreaterThan(0)
  const sheet = document.getElementById('page-styles')?.textContent ?? ''
  for (const element of styled)
    expect(sheet).toContain(`[data-styled="${element.getAttribute('data-styled')}"]{`)
})

test('the filters of the address are those of the page', async () => {
  const all = await open('/coaches')
  const none = await open('/coaches?firm=Nobody%20%26%20Sons')
  const profile = `/coach/${coach.coachId}`
  expect(hrefs(all.document)).toContain(profile)
  expect(hrefs(none.document)).not.toContain(profile)
})

/** Without when each answer came. */
const shownIn = ({ document, state }: Awaited<ReturnType<typeof open>>) => [
  document.getElementById('root')?.innerHTML,
  (state?.['known'] as { cache: object } | undefined)?.cache,
]

/** The headers, without what is counted or told of each request. */
const withoutCounts = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit)/.test(name)),
  )

test('whoever is signed in gets what visitors get, byte for byte, and what may be kept says nothing of them', async () => {
  const person = {
    authorization: `Bearer ${coach.token}`,
    cookie: `__auth_token=${coach.token}; session=${coach.token}`,
    'x-api-key': 'cb_live_x',
    'x-view-as': coach.id,
  }
  const paths = ['/', '/coaches', `/coach/${coach.coachId}`, '/case-library', '/resources', '/about']
  for (const path of [...paths, '/case-library/ironbark-gyms', '/nothing-here', '/dashboard']) {
    // Nobody was at this address before: the page is written because the person asks.
    const url = `${path}?asked-by=coach`
    const own = await open(url, person)
    const shared = await market.app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, own.answer.statusCode]).toEqual([url, shared.statusCode])
    expect(own.answer.body).toBe(shared.body)
    expect(withoutCounts(own.answer.headers)).toEqual(withoutCounts(shared.headers))
    expect(own.answer.headers).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': expect.stringMatching(/^(public, )?no-cache$/),
    })
    expect(own.answer.headers).not.toHaveProperty('set-cookie')
    expect(own.answer.body).not.toContain(coach.email)
    // What is written because a visitor asks is the same, but for when.
    expect(shownIn(await open(`${path}?asked-by=nobody`))).toEqual(shownIn(own))
  }
})

test('what is not there says so, as a page', async () => {
  const gone = await buildCoach(market, { firstName: 'Gone' })
  await market.sql('delete from coach_listings where coach_id = $1', [gone.coachId])
  const statuses: [string, number][] = [
    ['/nothing-here', 404],
    ['/coach/00000000-0000-4000-8000-000000000000', 404],
    ['/resources/blog/nope', 404],
    [`/coach/${gone.coachId}`, 410],
  ]
  for (const [url, status] of statuses) {
    const { answer, document } = await open(url)
    expect([url, answer.statusCode, document.querySelector('h1')?.textContent]).toEqual([
      url,
      status,
      'Page not found',
    ])
  }
})

test.each(['/coaches?after=nothing', '/coaches?q=%00'])(
  '%s asks for what cannot be, and is told so',
  async (url) => {
    const { answer, document } = await open(url)
    expect([answer.statusCode, document.getElementById('root')?.innerHTML]).toEqual([400, ''])
  },
)

test.each(['/dashboard', '/login'])(
  '%s is sent empty, and says what it needs where no script runs',
  async (url) => {
    const { answer, document, state } = await open(url)
    expect([answer.statusCode, document.getElementById('root')?.innerHTML, state]).toEqual([200, '', null])
    expect(document.title).toMatch(/^This page needs JavaScript \| \w/)
    const said = document.querySelector('noscript')
    expect(said?.querySelector('h1')?.textContent).toBe('This page needs JavaScript')
    expect(said?.textContent).toContain('Turn JavaScript on')
  },
)

test('a failure of the server is one, and is said where no script runs', async () => {
  const { query } = market.pool
  const connect = market.pool.connect.bind(market.pool)
  const away = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  Object.assign(market.pool, { query: away, connect: away } as Partial<Pool>)
  try {
    const { answer, document } = await open('/coaches?q=never%20asked%20before')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(document.querySelector('noscript')?.textContent).toContain('could not be loaded')
  } finally {
    Object.assign(market.pool, { query, connect })
  }
})
