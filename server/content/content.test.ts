import { describe, expect, test } from '@jest/globals'
import { readArticles } from '../modules/publications/read-articles.query.ts'
import { cases } from './cases/index.ts'

const articles = await readArticles()
const slugsOf = (kind: string) => articles.filter((article) => article.kind === kind).map(({ slug }) => slug)

const PLACES: Record<string, (slug: string) => string> = {
  guide: (slug) => `/resources/guide/${slug}`,
  post: (slug) => `/resources/blog/${slug}`,
  framework: (slug) => `/resources/frameworks/${slug}`,
  case_study: (slug) => `/resources/case-studies/${slug}`,
  page: (slug) => `/${slug}`,
}
const OPEN = ['/', '/coaches', '/case-library', '/resources', '/login']
const addresses = new Set([
  ...OPEN,
  ...articles.map(({ kind, slug }) => PLACES[kind]?.(slug) ?? ''),
  ...cases.map(({ slug }) => `/case-library/${slug}`),
])

test('there is something of each kind', () => {
  for (const kind of Object.keys(PLACES)) expect([kind, slugsOf(kind).length > 0]).toEqual([kind, true])
  expect(slugsOf('page')).toEqual(expect.arrayContaining(['about', 'privacy', 'terms']))
})

describe.each(articles.map((article) => [`${article.kind}/${article.slug}`, article] as const))(
  '%s',
  (_, article) => {
    test('links only to what is there', () => {
      const links = [...article.body.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, to]) => to ?? '')
      expect(links.filter((to) => !addresses.has(to))).toEqual([])
    })

    test('has no markup but Markdown', () => {
      expect(article.body).not.toMatch(/<[a-z][^>]*>|!\[/i)
    })
  },
)
