import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { readCorpus } from './corpus.ts'
import { fuzz } from './fuzz.ts'
import { describe } from './report.ts'
import { type Known, shotOf } from './shots.ts'

/** Few enough for every run; `npm run fuzz` sends ten thousand. */
const SHOTS = 400

let market: Marketplace
let url: string
let known: Known
beforeAll(async () => {
  market = await openMarketplace()
  url = await market.app.listen({ port: 0, host: '127.0.0.1' })
  const coach = await buildCoach(market)
  const session = await buildSession(market, { coach, status: 'confirmed' })
  const people = await Promise.all(
    (['job_seeker', 'coach', 'admin'] as const).map((userType) => buildUser(market, { userType })),
  )
  known = { tokens: [coach, ...people].map(({ token }) => token), ids: [coach.coachId, session.id] }
})
afterAll(() => market.close())

test('malformed requests are refused in words for programs, and nothing fails on the way', async () => {
  const fired = await fuzz({ url, seed: 7, count: SHOTS, lanes: 4, corpus: await readCorpus(), known })
  expect(fired.filter(({ findings }) => findings.length > 0).map(describe)).toEqual([])
  expect(market.errors).toEqual([])
  expect((await market.app.inject('/healthz')).statusCode).toBe(200)
})

test('a shot is the same for the same seed, and another for another', async () => {
  const corpus = await readCorpus()
  const shots = (seed: number) =>
    Array.from({ length: 50 }, (_, number) => String(shotOf(seed, number, corpus, known).parts)).join('\n')
  expect(shots(3)).toBe(shots(3))
  expect(shots(3)).not.toBe(shots(4))
})
