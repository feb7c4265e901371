import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cases } from '../../content/cases/index.ts'
import { foundIn, type SolutionText, solutionsOf } from '../../content/cases/solution-text.testing.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { buildKey } from '../partners/partner-key.testing.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { readArticles } from '../publications/read-articles.query.ts'
import { practiceOf } from './practice.testing.ts'

let market: Marketplace
let readers: Record<string, Asker>
beforeAll(async () => {
  market = await openMarketplace()
  market.setNow(START)
  await publishContent(market.pool, { articles: await readArticles(), cases })
  readers = {
    'a visitor': null,
    'a program with a key': { token: (await buildKey(market, { name: 'Northbank' })).secret },
    'a seeker who has not begun': await buildUser(market),
    'a coach who has only said to be one': await buildUser(market, { userType: 'coach' }),
    'a coach who waits to be verified': await buildCoach(market, { stage: 'draft' }),
  }
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const SOLUTIONS = cases.flatMap(solutionsOf)
const WHOLE = `clarifyingFacts { question answer } recommendation rubric { dimension strong weak } exhibits { key title note series { name values } }
  steps { title prompt strong checks { question expression answer unit tolerance } }`
const CASE = `query ($slug: String!) { case(slug: $slug) { slug title summary situation question outline { title minutes }
  lastAttempt { id notes } material { ${WHOLE} } } }`
const EACH = [
  'a visitor',
  'a program with a key',
  'a seeker who has not begun',
  'a coach who has only said to be one',
  'a coach who waits to be verified',
]
const sorted = (found: readonly SolutionText[]) =>
  found.map(({ slug, part, text }) => `${slug} ${part}: ${text}`)

test('every case has solutions to look for, and they are found where they are', async () => {
  for (const one of cases) {
    const parts = [...new Set(solutionsOf(one).map(({ part }) => part))]
    expect([one.slug, ...parts.slice(0, 5)]).toEqual([
      one.slug,
      'strong',
      'recommendation',
      'rubric',
      'fact',
      'working',
    ])
  }
  expect(SOLUTIONS.filter(({ part }) => part === 'exhibit').length).toBeGreaterThan(cases.length)
  const [{ slug } = { slug: '' }] = cases
  const answer = await asViewer(market, await buildUser(market, { userType: 'admin' })).run(CASE, { slug })
  const mine = SOLUTIONS.filter((one) => one.slug === slug)
  expect(sorted(foundIn(JSON.stringify(answer.data), mine))).toEqual(sorted(mine))
})

describe.each(EACH)('%s', (name) => {
  test('is answered no solution of any case', async () => {
    const who = asViewer(market, readers[name] ?? null)
    for (const { slug } of cases) {
      const answer =
        JSON.stringify((await who.run(CASE, { slug })).errors) + (await text(who, CASE, { slug }))
      expect(sorted(foundIn(answer, SOLUTIONS))).toEqual([])
    }
  })

  test('finds no case by the words of its solution', async () => {
    const FIND =
      'query ($text: String!) { cases(first: 50, filter: { text: $text }) { edges { node { slug } } } }'
    const who = asViewer(market, readers[name] ?? null)
    for (const one of cases) {
      const sentences = solutionsOf(one).filter(({ part }) => part === 'strong' || part === 'recommendation')
      for (const sentence of sentences.slice(0, 3)) {
        const words = sentence.text.split(' ').slice(0, 8).join(' ')
        expect([words, await text(who, FIND, { text: words })]).not.toEqual([
          words,
          expect.stringContaining(one.slug),
        ])
      }
    }
  })
})

const text = async (who: ReturnType<typeof asViewer>, query: string, variables: object): Promise<string> => {
  const answer = await who.run(query, { ...variables })
  return answer.code ? '' : JSON.stringify(answer.data)
}

test('an attempt tells of each step only what was answered or asked for, in every case to its end', async () => {
  const seeker = await buildUser(market)
  const practice = practiceOf(market)
  for (const one of cases) {
    const ref = await practice.begin(seeker, one.slug)
    const kept = solutionsOf(one)
    for (const step of one.steps.keys()) {
      const sheet = JSON.stringify(await practice.read(seeker, ref))
      // Exhibits of a step that has begun are there: they belong to its question.
      const later = one.steps
        .slice(step)
        .flatMap(({ strong, checks = [] }) => [...strong, ...checks.map(({ expression }) => expression)])
      const begun = new Set(one.steps.slice(0, step + 1).flatMap(({ exhibits = [] }) => exhibits))
      const rowsOf = (isBegun: boolean) =>
        one.exhibits
          .filter(({ key }) => begun.has(key) === isBegun)
          .flatMap(({ series }) => series.map(({ values }) => JSON.stringify(values)))
      const shown = new Set(rowsOf(true))
      const rows = rowsOf(false).filter((row) => !shown.has(row))
      const withheld = kept.filter(
        ({ part, text: words }) =>
          ['recommendation', 'rubric', 'fact'].includes(part) ||
          later.includes(words) ||
          rows.includes(words),
      )
      const closed = JSON.stringify(one.steps.slice(0, step))
      const open = new Set(foundIn(closed, withheld))
      expect(withheld.length - open.size).toBeGreaterThan(0)
      expect(sorted(foundIn(sheet, withheld).filter((found) => !open.has(found)))).toEqual([])
      await practice.verb(seeker, 'revealPracticeStep', { ...ref, step })
    }
    const done = JSON.stringify(await practice.read(seeker, ref))
    const told = kept.filter(({ part }) => part !== 'fact')
    expect(sorted(foundIn(done, told))).toEqual(sorted(told))
  }
})

describe('at the addresses', () => {
  test('of pages, feeds and REST there is none', async () => {
    const paths = [
      '/',
      '/case-library',
      '/sitemap.xml',
      '/schema.graphql',
      '/openapi.json',
      '/resources/blog/rss.xml',
      '/api/v1/coaches',
      ...cases.map(({ slug }) => `/case-library/${slug}`),
      ...cases.map(({ slug }) => `/api/v1/cases/${slug}`),
    ]
    for (const url of paths) {
      const { body } = await market.app.inject({ url })
      expect([url, sorted(foundIn(body, SOLUTIONS))]).toEqual([url, []])
    }
  })

  test('and none in what is published to read', async () => {
    const rows = await market.sql<{ text: string }>(`select to_jsonb(p)::text as text from publications p`)
    expect(rows.length).toBeGreaterThan(20)
    expect(sorted(foundIn(rows.map((row) => row.text).join('\n'), SOLUTIONS))).toEqual([])
  })
})
