import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { putFigure } from '../../testing/put-figure.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  const common = { firms: ['Kearney'], headline: 'Cases' }
  await buildCoach(market, { ...common, firstName: 'Ana', bio: 'Thirty cases with Nadia.' })
  await buildCoach(market, { ...common, firstName: 'Ben', headline: 'Trained by Nadia', bio: '' })
  await buildCoach(market, { ...common, firstName: 'Nadia', bio: '', reviewsCount: 9, ratingSum: 30 })
  await buildCoach(market, { ...common, firstName: 'Cleo', bio: '', reviewsCount: 10, ratingSum: 49 })
  await buildCoach(market, { ...common, firstName: 'Dev', bio: '', reviewsCount: 1, ratingSum: 1 })
})
afterAll(() => market.close())

interface Ranked {
  firstName: string
  rating: number | null
  reviewsCount: number
  ranking: { total: number; parts: { name: string; weight: number; value: number }[] }
}

/** Coaches in their order. */
async function list(filter: object): Promise<Ranked[]> {
  const { data } = await asViewer(market, null).run<{
    coaches: { edges: { cursor: string; node: Ranked }[] }
  }>(
    `query ($filter: CoachFilter) { coaches(filter: $filter) { edges { cursor node {
       firstName rating reviewsCount ranking { total parts { name weight value } } } } } }`,
    { filter },
  )
  return data.coaches.edges.map(({ cursor, node }) => {
    const [, key] = Buffer.from(cursor, 'base64url').toString().split('|')
    expect(node.ranking.total).toBe(Number(key))
    return node
  })
}

describe('the order is the sum that is told', () => {
  test('without words, of imaginary and real reviews', async () => {
    const coaches = await list({})
    const [first] = coaches
    expect(
      coaches.map(({ firstName }) => firstName).filter((name) => !['Ana', 'Ben'].includes(name)),
    ).toEqual(['Cleo', 'Dev', 'Nadia'])
    expect(first?.ranking.parts).toEqual([
      { name: 'PRIOR', weight: 5 / 15, value: 4.5 },
      { name: 'REVIEWS', weight: 10 / 15, value: 4.9 },
    ])
    for (const { ranking } of coaches)
      expect(ranking.total).toBeCloseTo(
        ranking.parts.reduce((sum, { weight, value }) => sum + weight * value, 0),
      )
  })

  test('with words, of how well they fit first: a name, then what is offered, then the biography', async () => {
    const coaches = await list({ text: 'nadia' })
    expect(coaches.map(({ firstName }) => firstName)).toEqual(['Nadia', 'Ben', 'Ana'])
    expect(coaches.map(({ ranking }) => ranking.parts.map(({ name }) => name))).toEqual(
      Array.from({ length: 3 }, () => ['PRIOR', 'REVIEWS', 'TEXT']),
    )
    expect(coaches.map(({ ranking }) => ranking.parts.at(-1)?.value)).toEqual([1, 0.4, 0.1])
  })
})

test('an admin decides which reviews are imaginary, and all coaches are ranked anew', async () => {
  await putFigure(market, 'reviews.imaginary_count', 1)
  await putFigure(market, 'reviews.imaginary_rating', 4.25)
  const coaches = await list({})
  expect(coaches.map(({ firstName }) => firstName).filter((name) => !['Ana', 'Ben'].includes(name))).toEqual([
    'Cleo',
    'Nadia',
    'Dev',
  ])
  expect(coaches[0]?.ranking.parts).toEqual([
    { name: 'PRIOR', weight: 1 / 11, value: 4.25 },
    { name: 'REVIEWS', weight: 10 / 11, value: 4.9 },
  ])
})
