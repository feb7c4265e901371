import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type CoachOverrides, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const money = (amountMinor: number, currency = 'GBP') => ({ amountMinor, currency })
const ask = (who: Asker) =>
  asViewer(market, who).run<{ comparableRates: object | null }>(`{ comparableRates {
    coaches fewest lower { amountMinor currency } middle { amountMinor currency } upper { amountMinor currency } } }`)
const ratesFor = async (who: TestCoach) => (await ask(who)).data.comparableRates

/** Coaches of a specialty and a firm of their own, so that no other test is compared with them. */
const groupOf = (name: string) => {
  const build = (hourlyRateMinor: number, overrides: CoachOverrides = {}, years = 6) =>
    buildCoach(market, { hourlyRateMinor, specialties: [name], firms: [`${name} & Co`], ...overrides }).then(
      async (coach) => {
        await market.sql('update coach_profiles set experience_years = $2 where id = $1', [
          coach.coachId,
          years,
        ])
        return coach
      },
    )
  return build
}

test('says what a quarter, half and three quarters of comparable coaches charge, and how many they are', async () => {
  const build = groupOf('Pricing')
  const me = await build(99_900)
  for (const rate of [8_000, 10_000, 12_000, 14_000, 20_001]) await build(rate)
  expect(await ratesFor(me)).toEqual({
    coaches: 5,
    fewest: 5,
    lower: money(10_000),
    middle: money(12_000),
    upper: money(14_000),
  })
  await build(30_000)
  expect(await ratesFor(me)).toMatchObject({ coaches: 6, middle: money(13_000), upper: money(18_501) })
})

test('compares with nobody of another currency, far from the years and the firms, or not listed', async () => {
  const build = groupOf('Turnaround')
  const me = await build(10_000)
  for (const rate of [8_000, 9_000, 10_000, 11_000]) await build(rate)
  await build(50_000, { currency: 'USD' })
  await build(50_000, { stage: 'paused' })
  await build(50_000, { stage: 'draft' })
  await build(50_000, { firms: ['Elsewhere'] }, 20)
  await build(50_000, { specialties: ['Elsewhere'] }, 20)
  await build(0)
  expect(await ratesFor(me)).toEqual({ coaches: 4, fewest: 5, lower: null, middle: null, upper: null })
  await build(12_000, { firms: ['Elsewhere'] })
  await build(12_000, { specialties: ['Elsewhere'] }, 9)
  await build(12_000, {}, 30)
  expect(await ratesFor(me)).toMatchObject({ coaches: 7, middle: money(11_000) })
})

test('is a coach’s own affair, who has none before the profile is made', async () => {
  expect((await ask(null)).code).toBe('UNAUTHENTICATED')
  expect((await ask(await buildUser(market, { userType: 'job_seeker' }))).code).toBe('FORBIDDEN')
  for (const userType of ['coach', 'admin'] as const)
    expect((await ask(await buildUser(market, { userType }))).data.comparableRates).toBeNull()
})
