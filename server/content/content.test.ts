import { beforeAll, expect, test } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article } from '../modules/publications/parse-article.rules.ts'
import { readArticles } from '../modules/publications/read-articles.query.ts'
import { root } from '../tools/files.ts'
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

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

test('no article has markup but Markdown', () => {
  expect(
    articles.filter(({ body }) => /<[a-z][^>]*>|!\[/i.test(withoutCode(body))).map(({ slug }) => slug),
  ).toEqual([])
})

test('terms speak of packages exactly while one can be bought', async () => {
  const schema = await readFile(join(root, 'schema', 'schema.graphql'), 'utf8')
  const { body = '' } = articles.find(({ slug }) => slug === 'terms') ?? {}
  expect(body).toContain('## ')
  expect(/package/i.test(body)).toBe(schema.includes(' buyPackage('))
})

test('/developers ends with the changelog of the schema', async () => {
  const changelog = await readFile(join(root, 'schema', 'CHANGELOG.md'), 'utf8')
  const sections = [...changelog.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  const { body = '' } = articles.find(({ slug }) => slug === 'developers') ?? {}
  const [, shown = ''] = body.split('\n## Changelog\n')
  expect([...shown.matchAll(/^### (.+)$/gm)].map(([, title]) => title)).toEqual(sections)
  expect(shown.split('\n').at(-1)).toBe(changelog.trim().split('\n').at(-1))
})
