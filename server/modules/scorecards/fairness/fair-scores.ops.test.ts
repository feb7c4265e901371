import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { buildCohort, giveCard } from './cohort.testing.ts'
import { passNight } from './night.testing.ts'

let market: Marketplace
let coaches: TestCoach[]
let seekers: TestUser[]

/** Four coaches, of whom the first gives a point less and the last a point more, and 24 people a little better than one another. */
const OFFSETS = [-1, 0, 0, 1]
beforeAll(async () => {
  market = await openMarketplace()
  coaches = await Promise.all(OFFSETS.map(() => buildCoach(market)))
  const scoreOf = (person: number, coach: number) =>
    2.2 + (person % 12) / 8 + OFFSETS[coach]! + ((person * 7 + coach * 3) % 5) / 20
  seekers = await buildCohort(market, { coaches, people: 24, cards: 3, scoreOf })
})
afterAll(() => market.close())

const FAIR = `{ scorecardAnalytics { fair { scorecards raw adjusted error abstention takenOut } scores { raw } } }`
const OWN = `{ myCalibration { scorecards seekers offset low high abstention } }`
interface Fair {
  scorecards: number
  raw: number | null
  adjusted: number | null
  error: number | null
  abstention: string | null
}
const fairOf = async (who: Asker) =>
  (await asViewer(market, who).run<{ scorecardAnalytics: { fair: Fair | null } }>(FAIR)).data
    .scorecardAnalytics.fair
interface Own {
  scorecards: number
  seekers: number
  offset: number | null
  low: number
  high: number
  abstention: string | null
}
const ownOf = async (who: Asker) => asViewer(market, who).run<{ myCalibration: Own | null }>(OWN)

test('after a night, each seeker has an adjusted mean beside the raw one, and a harsh coach costs less of it', async () => {
  expect(await fairOf(seekers[0]!)).toBeNull()
  await passNight(market)
  // The first has met coaches 0, 1 and 2: the harsh one and not the generous one; the second has met them without the harsh.
  const [harsh, generous] = [await fairOf(seekers[0]!), await fairOf(seekers[1]!)]
  expect(harsh).toMatchObject({ scorecards: 3, abstention: null })
  expect(harsh!.adjusted!).toBeGreaterThan(harsh!.raw! + 0.15)
  expect(generous!.adjusted!).toBeLessThan(generous!.raw! - 0.15)
  expect(harsh!.error).toBeGreaterThan(0)
})

test('what is sealed is in no figure of its seeker', async () => {
  await giveCard(market, { seeker: seekers[2]!, coach: coaches[0]!, value: 5, age: 1, isOpen: false })
  await passNight(market)
  expect(await fairOf(seekers[2]!)).toMatchObject({ scorecards: 3 })
})

test('an adjusted mean stays on the scale of 1 to 5', async () => {
  await market.sql('update seeker_fair_scores set adjusted = 0.4 where seeker_id = $1', [seekers[3]!.id])
  expect((await fairOf(seekers[3]!))?.adjusted).toBe(1)
})

test('nothing is said of two scorecards', async () => {
  const newcomer = await buildUser(market)
  for (const coach of coaches.slice(0, 2))
    await giveCard(market, { seeker: newcomer, coach, value: 3, age: 2 })
  await passNight(market)
  expect(await fairOf(newcomer)).toMatchObject({
    scorecards: 2,
    raw: null,
    adjusted: null,
    abstention: 'TOO_FEW_SCORECARDS',
  })
})

test('a coach reads their own offset with its interval, and nobody reads another’s', async () => {
  const [first, , , last] = await Promise.all(
    coaches.map(async (coach) => (await ownOf(coach)).data.myCalibration),
  )
  expect(first).toMatchObject({ abstention: null })
  expect(first!.offset!).toBeLessThan(-0.5)
  expect(first!.high).toBeLessThan(0)
  expect(last!.low).toBeGreaterThan(0)
  expect((await ownOf(seekers[0]!)).code).toBe('FORBIDDEN')
  expect((await ownOf(null)).code).toBe('UNAUTHENTICATED')
  expect((await ownOf(await buildUser(market, { userType: 'admin' }))).data.myCalibration).toBeNull()
  expect((await ownOf(await buildCoach(market))).data.myCalibration).toBeNull()
})

test('a night is computed once', async () => {
  const at = async () =>
    (await market.sql<{ at: Date }>('select computed_at as at from fair_score_runs'))[0]?.at
  const before = await at()
  await market.passTime()
  expect(await at()).toEqual(before)
})
