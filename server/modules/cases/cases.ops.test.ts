import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CaseContent } from '../../content/cases/case.types.ts'
import { cases } from '../../content/cases/index.ts'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
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
const ONE = `query ($slug: String!) { case(slug: $slug) { title situation question exhibitsCount checksCount mayPractise
  outline { title minutes } lastAttempt { id }
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
  test('is its situation, its question and how it runs, for everybody', async () => {
    for (const who of [null, await buildUser(market)])
      expect(await open(who, 'ferries')).toEqual({
        title: nordlysFerries.title,
        situation: nordlysFerries.situation,
        question: nordlysFerries.question,
        outline: nordlysFerries.steps.map(({ title, minutes }) => ({ title, minutes })),
        exhibitsCount: nordlysFerries.exhibits.length,
        checksCount: nordlysFerries.steps.flatMap(({ checks = [] }) => checks).length,
        mayPractise: who !== null,
        lastAttempt: null,
        material: null,
      })
  })

  test('is practised by everybody when it is open, and no other is', async () => {
    await publishContent(market.pool, { articles: [], cases: [...CASES, OPEN] })
    expect(await open(null, 'open')).toMatchObject({ mayPractise: true, material: null })
    for (const { slug } of CASES) expect(await open(null, slug)).toMatchObject({ mayPractise: false })
    const list = async (isOpen: boolean) =>
      slugs((await asViewer(market, null).run<Page>(LIST, { filter: { isOpen } })).data.cases)
    expect(await list(true)).toEqual(['open'])
    expect(await list(false)).toEqual(['clinics', 'ferries', 'bread'])
    await publishContent(market.pool, { articles: [], cases: CASES })
    expect(await open(null, 'open')).toBeNull()
  })

  describe('as a whole', () => {
    const MATERIAL = {
      recommendation: nordlysFerries.recommendation,
      clarifyingFacts: nordlysFerries.clarifyingFacts.map(({ answer }) => ({ answer })),
      exhibits: nordlysFerries.exhibits.map(({ key, note = null, series }) => ({ key, note, series })),
    }
    const whole = async (who: Asker) => (await open(who, 'ferries'))?.material ?? null

    test('is for admins and for coaches who are verified, not for who has only said to be one', async () => {
      expect(await whole(await buildUser(market, { userType: 'admin' }))).toMatchObject(MATERIAL)
      const coach = await buildCoach(market)
      expect(await whole(coach)).toMatchObject(MATERIAL)
      await market.sql(`update users set user_type = 'job_seeker' where id = $1`, [coach.id])
      expect(await whole(coach)).toBeNull()
      expect(await whole(await buildUser(market, { userType: 'coach' }))).toBeNull()
      expect(await whole(await buildCoach(market, { stage: 'draft' }))).toBeNull()
    })

    test('is for a seeker who has finished it, not for one who has begun', async () => {
      const seeker = await buildUser(market)
      await market.sql(
        `insert into practice_attempts (user_id, case_slug, started_at) values ($1, 'ferries', now())`,
        [seeker.id],
      )
      expect(await whole(seeker)).toBeNull()
      await market.sql('update practice_attempts set finished_at = now() where user_id = $1', [seeker.id])
      expect(await whole(seeker)).toMatchObject(MATERIAL)
      expect((await open(seeker, 'bread'))?.material).toBeNull()
    })

    test('is for a seeker whose session with it took place, and not while it does', async () => {
      const session = await buildSession(market, { status: 'in_progress' })
      await market.sql(`update sessions set case_slug = 'ferries' where id = $1`, [session.id])
      expect(await whole(session.seeker)).toBeNull()
      await market.sql(`update sessions set status = 'completed', completed_at = now() where id = $1`, [
        session.id,
      ])
      expect(await whole(session.seeker)).toMatchObject(MATERIAL)
    })
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
