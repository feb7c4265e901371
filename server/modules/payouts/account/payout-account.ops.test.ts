import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { ACCOUNT, SET_UP, openPayouts } from '../payout.testing.ts'

let market: Marketplace
beforeAll(async () => {
  ;({ market } = await openPayouts())
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

describe('the coach’s account', () => {
  const read = async (who: TestUser) =>
    (await asViewer(market, who).run<{ payoutAccount: object }>(ACCOUNT)).data.payoutAccount

  test('is set up on the provider’s page, which says what is missing and leads back', async () => {
    const coach = await buildCoach(market)
    expect(await read(coach)).toEqual({ state: 'NONE', missing: [] })
    const { data } = await asViewer(market, coach).run<{ setUpPayouts: { url: string } }>(SET_UP)
    expect(await read(coach)).toEqual({
      state: 'INCOMPLETE',
      missing: ['an identity document', 'a bank account'],
    })
    const { pathname } = new URL(data.setUpPayouts.url)
    const page = await market.app.inject({ url: pathname })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Your payout account')
    const saved = await market.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'details=complete&next=pays',
    })
    expect(saved.headers.location).toBe('http://casebound.test/coach/earnings?payouts=back')
    await market.payouts.deliverNow()
    expect(await read(coach)).toEqual({ state: 'READY', missing: [] })
    await asViewer(market, coach).run(SET_UP)
    expect((await market.app.inject({ url: pathname })).statusCode).toBe(404)
    expect(
      await market.sql('select 1 from sandbox_payout_accounts where coach_id = $1', [coach.coachId]),
    ).toHaveLength(1)
  })

  test('needs to know where the coach pays tax', async () => {
    const coach = await buildCoach(market)
    await market.sql('update coach_profiles set tax_residency_country = null where id = $1', [coach.coachId])
    expect((await asViewer(market, coach).run(SET_UP)).code).toBe('POLICY_VIOLATION')
    expect(await read(coach)).toEqual({ state: 'NONE', missing: [] })
  })
})
