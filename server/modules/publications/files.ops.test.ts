import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { parseArticle } from './parse-article.rules.ts'
import { publishContent } from './publish-content.service.ts'

let market: Marketplace
const TEXT = `---
title: Øresund & growth
summary: A tree
position: 1
---
Words → **bold**, a [link](/coaches) and 12 % × 3.

## A heading

| Left | Right |
|---|---:|
| a | 1 |

1. One
2. Two

> Said
`
const POST = `---
title: Say <it> first
summary: A & B
position: 0
tags: [Maths]
author: Ada Osei
publishedAt: 2026-03-05
---
Text.`

const publish = (text: string) =>
  publishContent(market.pool, {
    articles: [
      parseArticle('frameworks', 'growth', text),
      parseArticle('case-studies', 'bakery', text),
      parseArticle('posts', 'first', POST),
    ],
    cases: [],
  })

beforeAll(async () => {
  market = await openMarketplace()
  await publish(TEXT)
})
afterAll(() => market.close())

const get = (url: string, headers: Record<string, string> = {}) => market.app.inject({ url, headers })

test('a framework and a case study are PDFs with their own name', async () => {
  for (const [folder, slug] of [
    ['frameworks', 'growth'],
    ['case-studies', 'bakery'],
  ] as const) {
    const answer = await get(`/files/${folder}/${slug}.pdf`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${slug}.pdf"`,
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF')
    const objects = answer.rawPayload.toString('latin1')
    const fonts = [...objects.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, font]) => font)
    expect(new Set(fonts)).toEqual(new Set(['InstrumentSans-Regular', 'Newsreader-Regular']))
    expect(objects.match(/\/FontFile2 /g)).toHaveLength(2)
  }
})

test('it is sent again only when it changed', async () => {
  const first = await get('/files/frameworks/growth.pdf')
  const etag = String(first.headers.etag)
  expect(await get('/files/frameworks/growth.pdf', { 'if-none-match': etag })).toMatchObject({
    statusCode: 304,
    body: '',
  })
  expect((await get('/files/frameworks/growth.pdf')).rawPayload.equals(first.rawPayload)).toBe(true)
  await publish(TEXT.replace('A heading', 'Another heading'))
  const changed = await get('/files/frameworks/growth.pdf', { 'if-none-match': etag })
  expect([changed.statusCode, changed.rawPayload.equals(first.rawPayload)]).toEqual([200, false])
})

test.each([
  '/files/frameworks/bakery.pdf',
  '/files/frameworks/growth',
  '/files/pages/about.pdf',
  '/files/frameworks/..%2f..%2fenv.pdf',
  '/files/frameworks',
])('%s is a 404 in JSON', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
})

test('the blog is a feed', async () => {
  const answer = await get('/resources/blog/rss.xml')
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(answer.body).toContain('<link>http://casebound.test/resources/blog/first</link>')
  expect(answer.body).toContain('Say <it> first')
  expect(answer.body).toContain('<category>Maths</category>')
  expect(answer.body).toContain('<dc:creator>Ada Osei</dc:creator>')
  expect(answer.body.match(/xmlns:dc=/g)).toHaveLength(1)
  expect(answer.body).not.toContain('<author>')
  expect(answer.body).toContain('Thu, 05 Mar 2026')
  expect(answer.body).toContain('<description><![CDATA[A &amp; B]]></description>')
})

test('and a JSON Feed, whose text is HTML', async () => {
  const answer = await get('/resources/blog/feed.json', { host: 'evil.example' })
  expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    home_page_url: 'http://casebound.test/resources',
    feed_url: 'http://casebound.test/resources/blog/feed.json',
    items: [
      {
        id: 'http://casebound.test/resources/blog/first',
        url: 'http://casebound.test/resources/blog/first',
        title: 'Say <it> first',
        content_html: 'A &amp; B',
        date_published: '2026-03-05T00:00:00.000Z',
        tags: ['Maths'],
      },
    ],
  })
})

test.each(['/resources/blog/rss.xml', '/resources/blog/feed.json'])(
  '%s is sent again only when a post changed',
  async (url) => {
    const { headers } = await get(url)
    const known = { 'if-none-match': String(headers.etag) }
    expect(await get(url, known)).toMatchObject({ statusCode: 304, body: '' })
    await market.sql('update publications set summary = $1 where slug = $2', [url, 'first'])
    expect((await get(url, known)).statusCode).toBe(200)
  },
)
