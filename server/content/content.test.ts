import { beforeAll, expect, test } from '@jest/globals'
import type { Article } from '../modules/publications/parse-article.rules.ts'
import { readArticles } from '../modules/publications/read-articles.query.ts'
import { cases } from './cases/index.ts'

let articles: Article[]
let addresses: Set<string>
beforeAll(async () => {
  articles = await readArticles()
  addresses = new Set([
    ...OPEN,
    ...articles.map(({ kind, slug }) => PLACES[kind]?.(slug) ?? ''),
    ...cases.map(({ slug }) => `/case-library/${slug}`),
  ])
})
const slugsOf = (kind: string) => articles.filter((article) => article.kind === kind).map(({ slug }) => slug)

const PLACES: Record<string, (slug: string) => string> = {
  guide: (slug) => `/resources/guide/${slug}`,
  post: (slug) => `/resources/blog/${slug}`,
  framework: (slug) => `/resources/frameworks/${slug}`,
  case_study: (slug) => `/resources/case-studies/${slug}`,
  page: (slug) => `/${slug}`,
}
const OPEN = ['/', '/coaches', '/case-library', '/resources', '/login']

test('there is something of each kind', () => {
  for (const kind of Object.keys(PLACES)) expect([kind, slugsOf(kind).length > 0]).toEqual([kind, true])
  expect(slugsOf('page')).toEqual(expect.arrayContaining(['about', 'privacy', 'terms']))
})

test('every article links only to what is there', () => {
  const links = articles.flatMap(({ slug, body }) =>
    [...body.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, to]) => ({ slug, to: to ?? '' })),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter(({ to }) => !addresses.has(to))).toEqual([])
})

test('no article has markup but Markdown', () => {
  expect(articles.filter(({ body }) => /<[a-z][^>]*>|!\[/i.test(body)).map(({ slug }) => slug)).toEqual([])
})
