import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CaseContent } from '../../content/cases/case.types.ts'
import { cases } from '../../content/cases/index.ts'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { publishContent } from '../publications/publish-content.service.ts'

let market: Marketplace
const build = (slug: string, change: Partial<CaseContent>): CaseContent => ({
  ...nordlysFerries,
  slug,
  ...change,
})
const CASES = [
  build('ferries', {}),
  build('clinics', {
    type: 'pricing',
    industry: 'Health',
    difficulty: 1,
    title: 'Clinics',
    style: 'candidate_led',
    summary: 'Beds',
  }),
  build('bread', {
    type: 'pricing',
    industry: 'Retail',
    difficulty: 3,
    title: 'Crème bakery',
    summary: 'Shops',
  }),
]

const OPEN = build('open', {
  type: 'growth',
  industry: 'Fitness',
  difficulty: 2,
  title: 'Open',
  isOpen: true,
})

beforeAll(async () => {
  market = await openMarketplace()
  await publishContent(market.pool, { articles: [], cases: CASES })
})
afterAll(() => market.close())

const LIST = `query ($filter: CaseFilter, $first: Int, $after: String) { cases(filter: $filter, first: $first, after: $after) {
  totalCount facets { field values { value count } } pageInfo { hasNextPage endCursor } edges { node { slug type } } } }`
const ONE = `query ($slug: String!) { case(slug: $slug) { title situation question lastAttempt { id }
  material { recommendation clarifyingFacts { answer } rubric { dimension }
    steps { title exhibits checks { answer tolerance } } exhibits { key note series { name values } } } } }`

interface Page {
  cases: {
    totalCount: number
    facets: { field: string; values: { value: string; count: number }[] }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
    edges: { node: { slug: string } }[]
  }
}
interface One {
  case: { title: string; situation: string; material: { steps: { title: string }[] } | null } | null
}

const list = async (variables: Record<string, unknown> = {}) =>
  (await asViewer(market, null).run<Page>(LIST, variables)).data.cases
const slugs = ({ edges }: Page['cases']) => edges.map(({ node }) => node.slug)
const open = async (who: Asker, slug: string) =>
  (await asViewer(market, who).run<One>(ONE, { slug })).data.case

test('the library lists first cases first, a page at a time, and counts them all', async () => {
  const page = await list({ first: 2 })
  expect([slugs(page), page.totalCount, page.pageInfo.hasNextPage]).toEqual([['clinics', 'ferries'], 3, true])
  expect(slugs(await list({ first: 2, after: page.pageInfo.endCursor }))).toEqual(['bread'])
})

test.each([
  [{ types: ['PRICING'] }, ['clinics', 'bread']],
  [{ types: ['PRICING', 'PROFITABILITY'] }, ['clinics', 'ferries', 'bread']],
  [{ industries: ['Health', 'Retail'], difficulties: [3] }, ['bread']],
  [{ style: 'CANDIDATE_LED' }, ['clinics']],
  [{ text: 'creme BAK' }, ['bread']],
  [{ text: 'bakery beds' }, []],
  [{ text: '%' }, ['clinics', 'ferries', 'bread']],
  [{ text: 'pricing' }, ['clinics', 'bread']],
])('%j finds %j', async (filter, expected) => {
  const page = await list({ filter })
  expect([slugs(page), page.totalCount]).toEqual([expected, expected.length])
})

test('a choice says how many it would leave, its own left out', async () => {
  const { facets } = await list({ filter: { types: ['PRICING'], difficulties: [1] } })
  const counts = (field: string) =>
    Object.fromEntries(
      facets.find((facet) => facet.field === field)?.values.map(({ value, count }) => [value, count]) ?? [],
    )
  expect(counts('types')).toEqual({ PRICING: 1 })
  expect(counts('difficulties')).toEqual({ 1: 1, 3: 1 })
  expect(counts('industries')).toEqual({ Health: 1 })
  expect(counts('style')).toEqual({ CANDIDATE_LED: 1 })
})

describe('one case', () => {
  test('is whole for anybody signed in', async () => {
    for (const userType of ['job_seeker', 'coach', 'admin'] as const) {
      const found = await open(await buildUser(market, { userType }), 'ferries')
      expect(found).toMatchObject({
        title: nordlysFerries.title,
        material: {
          recommendation: nordlysFerries.recommendation,
          clarifyingFacts: nordlysFerries.clarifyingFacts.map(({ answer }) => ({ answer })),
          exhibits: nordlysFerries.exhibits.map(({ key, note, series }) => ({ key, note, series })),
        },
      })
      expect(found?.material?.steps.map(({ title }) => title)).toEqual(
        nordlysFerries.steps.map(({ title }) => title),
      )
    }
  })

  test('is a preview, a situation and a question for a visitor', async () => {
    expect(await open(null, 'ferries')).toEqual({
      title: nordlysFerries.title,
      situation: nordlysFerries.situation,
      question: nordlysFerries.question,
      lastAttempt: null,
      material: null,
    })
  })

  test('is whole for everybody when it is open, and no other is', async () => {
    await publishContent(market.pool, { articles: [], cases: [...CASES, OPEN] })
    expect((await open(null, 'open'))?.material).toMatchObject({ recommendation: OPEN.recommendation })
    for (const { slug } of CASES) expect((await open(null, slug))?.material).toBeNull()
    const list = async (isOpen: boolean) =>
      slugs((await asViewer(market, null).run<Page>(LIST, { filter: { isOpen } })).data.cases)
    expect(await list(true)).toEqual(['open'])
    expect(await list(false)).toEqual(['clinics', 'ferries', 'bread'])
    await publishContent(market.pool, { articles: [], cases: CASES })
    expect(await open(null, 'open')).toBeNull()
  })

  test('of the library is open three times at least', () => {
    expect(cases.filter(({ isOpen }) => isOpen).length).toBeGreaterThanOrEqual(3)
  })

  test.each(['nowhere', '', "'; drop table users"])('is null when there is none: %j', async (slug) => {
    expect(await open(null, slug)).toBeNull()
  })
})

test.each([{ difficulties: [4] }, { industries: ['a\u0000'] }, { types: ['SONG'] }])(
  'a filter that does not fit is refused: %j',
  async (filter) => {
    expect(await asViewer(market, null).run(LIST, { filter })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(market.errors).toEqual([])
  },
)
