import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { parseArticle } from './parse-article.rules.ts'
import { publishContent } from './publish-content.service.ts'

let market: Marketplace
const post = (slug: string, day: string, tag: string) =>
  parseArticle(
    'posts',
    slug,
    `---\ntitle: ${slug}\nsummary: About ${slug}\nposition: 0\ntags: [${tag}]\nauthor: Ada Osei\npublishedAt: ${day}\n---\nThe text of ${slug}.`,
  )
const framework = (slug: string, position: number) =>
  parseArticle(
    'frameworks',
    slug,
    `---\ntitle: ${slug}\nsummary: About it\nposition: ${position}\n---\nText.`,
  )

const ARTICLES = [
  post('first', '2026-01-05', 'Maths'),
  post('third', '2026-03-05', 'Maths'),
  post('second', '2026-02-05', 'Fit'),
  framework('b', 1),
  framework('a', 2),
]

beforeAll(async () => {
  market = await openMarketplace()
  await publishContent(market.pool, { articles: ARTICLES, cases: [] })
})
afterAll(() => market.close())

const LIST = `query ($kind: PublicationKind!, $tag: String, $first: Int, $after: String) {
  publications(kind: $kind, tag: $tag, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { slug body publishedAt pdfUrl } } } }`
const ONE = `query ($kind: PublicationKind!, $slug: String!) {
  publication(kind: $kind, slug: $slug) { title author tags minutes body } }`

interface Page {
  publications: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string }
    edges: { node: { slug: string; body: string; publishedAt: string | null; pdfUrl: string | null } }[]
  }
}
const list = async (variables: Record<string, unknown>) =>
  (await asViewer(market, null).run<Page>(LIST, variables)).data.publications
const slugs = ({ edges }: Page['publications']) => edges.map(({ node }) => node.slug)

test('posts come newest first, a page at a time, with the text when it is asked for', async () => {
  const page = await list({ kind: 'POST', first: 2 })
  expect(slugs(page)).toEqual(['third', 'second'])
  expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  expect(page.edges[0]?.node).toMatchObject({
    body: 'The text of third.',
    publishedAt: '2026-03-05',
    pdfUrl: null,
  })
  const rest = await list({ kind: 'POST', first: 2, after: page.pageInfo.endCursor })
  expect([slugs(rest), rest.pageInfo.hasNextPage]).toEqual([['first'], false])
})

test('a tag narrows the posts, and frameworks come in their order with their PDF', async () => {
  expect(slugs(await list({ kind: 'POST', tag: 'Maths' }))).toEqual(['third', 'first'])
  const frameworks = await list({ kind: 'FRAMEWORK' })
  expect(slugs(frameworks)).toEqual(['b', 'a'])
  expect(frameworks.edges[0]?.node.pdfUrl).toBe('/files/frameworks/b.pdf')
})

test('one is found by its name; what is retired or of another kind is not', async () => {
  const find = async (kind: string, slug: string) =>
    (await asViewer(market, null).run<{ publication: object | null }>(ONE, { kind, slug })).data.publication
  expect(await find('POST', 'second')).toEqual({
    title: 'second',
    author: 'Ada Osei',
    tags: ['Fit'],
    minutes: 1,
    body: 'The text of second.',
  })
  expect(await find('FRAMEWORK', 'second')).toBeNull()
  await publishContent(market.pool, { articles: ARTICLES.filter(({ slug }) => slug !== 'second'), cases: [] })
  expect(await find('POST', 'second')).toBeNull()
  expect(slugs(await list({ kind: 'POST' }))).toEqual(['third', 'first'])
  await publishContent(market.pool, { articles: ARTICLES, cases: [] })
})

describe('is refused without a failure', () => {
  test.each([
    [{ kind: 'POST', after: 'nonsense' }],
    [{ kind: 'POST', after: Buffer.from('1|A b').toString('base64url') }],
    [{ kind: 'POST', first: 51 }],
    [{ kind: 'POST', first: 0 }],
    [{ kind: 'POST', tag: 'a\u0000b' }],
    [{ kind: 'SONG' }],
  ])('%j', async (variables) => {
    expect(await asViewer(market, null).run(LIST, variables)).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(market.errors).toEqual([])
  })
})

test('a page that was published at boot can be read while the database is away', async () => {
  const about = parseArticle('pages', 'about', '---\ntitle: About\nsummary: Us\n---\nText.')
  const content = { articles: [...ARTICLES, about], cases: [] }
  await publishContent(market.pool, content)
  await market.sql('alter table publications rename to publications_away')
  const ask = `{ publication(kind: PAGE, slug: "about") { title body } none: publication(kind: PAGE, slug: "none") { title } }`
  expect((await asViewer(market, null).run(ask.replace(/none:.*/, '}'))).data).toEqual({
    publication: { title: 'About', body: 'Text.' },
  })
  expect((await asViewer(market, null).run(ask)).errors).toHaveLength(1)
  await market.sql('alter table publications_away rename to publications')
})
