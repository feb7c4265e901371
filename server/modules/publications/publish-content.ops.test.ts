import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { cases } from '../../content/cases/index.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import type { Article } from './parse-article.rules.ts'
import { publishContent } from './publish-content.service.ts'
import { readArticles } from './read-articles.query.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const shown = async () =>
  (
    await market.sql<{ slug: string }>(
      'select slug from publications where retired_at is null union all select slug from practice_cases where retired_at is null order by 1',
    )
  ).map(({ slug }) => slug)

test('what is written is published once, by however many processes, and again only when it changed', async () => {
  const content = { articles: await readArticles(), cases }
  const all = content.articles.length + content.cases.length
  const both = await Promise.all([publishContent(market.pool, content), publishContent(market.pool, content)])
  expect(both.map(({ written }) => written).sort((a, b) => a - b)).toEqual([0, all])
  expect(await shown()).toHaveLength(all)

  const [first, ...rest] = content.articles as [Article, ...Article[]]
  const changed = { ...content, articles: [{ ...first, title: 'Another title' }, ...rest] }
  expect(await publishContent(market.pool, changed)).toEqual({ written: 1, retired: 0 })
  expect(await publishContent(market.pool, changed)).toEqual({ written: 0, retired: 0 })
  const [row] = await market.sql('select title from publications where kind = $1 and slug = $2', [
    first.kind,
    first.slug,
  ])
  expect(row).toEqual({ title: 'Another title' })
})

test('what is gone is retired and not deleted, and comes back when it returns', async () => {
  const content = { articles: await readArticles(), cases }
  await publishContent(market.pool, content)
  const before = await shown()
  expect(await publishContent(market.pool, { ...content, cases: [] })).toEqual({
    written: 0,
    retired: cases.length,
  })
  expect(await shown()).toHaveLength(before.length - cases.length)
  const [{ kept } = { kept: 0 }] = await market.sql<{ kept: number }>(
    'select count(*)::int as kept from practice_cases',
  )
  expect(kept).toBe(cases.length)
  await publishContent(market.pool, content)
  expect(await shown()).toEqual(before)
})

test('a failure publishes nothing', async () => {
  const before = await shown()
  const [broken] = await readArticles()
  const articles = [{ ...(broken as Article), kind: 'nonsense' as 'page' }]
  await expect(publishContent(market.pool, { articles, cases: [] })).rejects.toThrow(/kind_check/)
  expect(await shown()).toEqual(before)
})
