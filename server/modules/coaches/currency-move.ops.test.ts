import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { updateProfile } from './profile.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const update = (who: Asker, input: object) => updateProfile(market, who, input)

describe('a move to a country with another currency', () => {
  const PRICES = `hourlyRate { amountMinor currency } taxResidencyCountry sessionTypes { key priceMinor price { amountMinor currency } }`
  const pricesOf = async (coach: Asker) =>
    (await asViewer(market, coach).run<{ myCoachProfile: object }>(`{ myCoachProfile { ${PRICES} } }`)).data
      .myCoachProfile
  const fieldsOf = ({ errors }: Awaited<ReturnType<typeof update>>) =>
    (errors[0]?.extensions.fields ?? []) as { path: string; message: string }[]

  test('is refused without new prices, and nothing of it is saved', async () => {
    const coach = await buildCoach(market, { hourlyRateMinor: 9_999 })
    await market.sql(
      `update session_types set price_minor = 12000 where coach_id = $1 and key = 'on-request'`,
      [coach.coachId],
    )
    const before = await pricesOf(coach)
    expect(before).toMatchObject({ hourlyRate: { amountMinor: 9_999, currency: 'GBP' } })
    const refused = await update(coach, { taxResidencyCountry: 'US', bio: 'I moved. '.repeat(20) })
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(fieldsOf(refused).map(({ path }) => path)).toEqual(['hourlyRateMinor', 'sessionTypes'])
    expect(fieldsOf(refused)[0]?.message).toMatch(/Your prices are in GBP.*enter them in USD/)
    expect(await pricesOf(coach)).toEqual(before)
    const rateOnly = await update(coach, { taxResidencyCountry: 'US', hourlyRateMinor: 13_000 })
    expect(fieldsOf(rateOnly).map(({ path }) => path)).toEqual(['sessionTypes'])
    expect(await pricesOf(coach)).toEqual(before)
  })

  test('takes the prices it brings; what is booked keeps its own, and the listing follows', async () => {
    const coach = await buildCoach(market, { hourlyRateMinor: 9_999 })
    const booked = await buildSession(market, { coach, status: 'confirmed' })
    const sessionTypes = [
      { key: 'live-case', title: 'Live case', kind: 'CASE_MOCK', durationMinutes: 60, priceMinor: 12_500 },
    ]
    const moved = await update(coach, { taxResidencyCountry: 'US', hourlyRateMinor: 13_000, sessionTypes })
    expect(moved.code).toBeNull()
    expect(await pricesOf(coach)).toMatchObject({
      taxResidencyCountry: 'US',
      hourlyRate: { amountMinor: 13_000, currency: 'USD' },
    })
    await market.passTime()
    const { data } = await asViewer(market, booked.seeker).run<{ coach: object; session: object }>(
      `query ($coach: ID!, $id: ID!) {
        coach(id: $coach) { hourlyRate { amountMinor currency } sessionTypes { key price { amountMinor currency } } }
        session(id: $id) { price { amountMinor currency } payment { amount { amountMinor currency } } } }`,
      { coach: coach.coachId, id: booked.id },
    )
    const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' })
    const gbp = { amountMinor: 9_999, currency: 'GBP' }
    expect(data).toEqual({
      coach: { hourlyRate: usd(13_000), sessionTypes: [{ key: 'live-case', price: usd(12_500) }] },
      session: { price: gbp, payment: { amount: gbp } },
    })
    const { data: earned } = await asViewer(market, coach).run<{ coachEarnings: { balances: object[] } }>(
      `{ coachEarnings(from: "2026-11", to: "2026-11") { balances { upcoming { amountMinor currency } } } }`,
    )
    expect(earned.coachEarnings.balances).toContainEqual({
      upcoming: { amountMinor: 7_999, currency: 'GBP' },
    })
  })

  test('relabels no price of a session that is switched off', async () => {
    const coach = await buildCoach(market)
    await market.sql(
      `update session_types set is_active = false, price_minor = 12000 where coach_id = $1 and key = 'on-request'`,
      [coach.coachId],
    )
    expect((await update(coach, { taxResidencyCountry: 'FR', hourlyRateMinor: 16_000 })).code).toBeNull()
    expect(
      await market.sql(`select price_minor from session_types where coach_id = $1 and key = 'on-request'`, [
        coach.coachId,
      ]),
    ).toEqual([{ price_minor: null }])
  })

  test('asks for nothing within a currency', async () => {
    const coach = await buildCoach(market, { currency: 'EUR' })
    await market.sql(`update coach_profiles set tax_residency_country = 'FR' where id = $1`, [coach.coachId])
    expect((await update(coach, { taxResidencyCountry: 'DE' })).code).toBeNull()
    expect(await pricesOf(coach)).toMatchObject({ hourlyRate: { amountMinor: 14_000, currency: 'EUR' } })
  })
})
