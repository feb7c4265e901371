import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { cancel } from '../../testing/cancel.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { verify } from '../coaches/verify-coach.testing.ts'
import { buildEndpoint, openReceiver } from './webhook.testing.ts'

let market: Marketplace
let receiver: Awaited<ReturnType<typeof openReceiver>>
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  receiver = await openReceiver()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from webhook_endpoints')
  coach = await buildCoach(market)
  await market.passTime()
  await buildEndpoint(market, receiver.url)
  receiver.take()
})
afterEach(() => market.failOnErrors())
afterAll(async () => {
  receiver.close()
  await market.close()
})

const ask = async (who: Asker, document: string) =>
  expect(await asViewer(market, who).run(document)).toMatchObject({ code: null })

/** What partners are told of the coach, in the order it comes. */
async function told(coachId = coach.coachId) {
  await market.deliverWebhooks()
  await market.runJobs()
  return receiver
    .take()
    .filter(({ event }) => event.coachId === coachId)
    .map(({ event }) => event)
}
const types = async (coachId?: string) => (await told(coachId)).map(({ type }) => type).sort()

describe('partners are told', () => {
  test('that a coach is listed when an admin verifies them', async () => {
    const fresh = await buildCoach(market, { stage: 'draft' })
    await ask(fresh, 'mutation { requestVerification { id } }')
    const admin = await buildUser(market, { userType: 'admin' })
    const checked = ['PREVIOUS_ROLE', 'DEGREE', 'FIRMS']
    expect((await verify(market, admin, fresh.coachId, { checked })).code).toBeNull()
    const [event, ...more] = await told(fresh.coachId)
    expect([event, more]).toEqual([
      expect.objectContaining({
        type: 'coach.listed',
        data: { coach: expect.objectContaining({ id: fresh.coachId }) },
      }),
      [],
    ])
  })

  test('that they are updated when they save their profile', async () => {
    await ask(coach, 'mutation { updateCoachProfile(input: { headline: "Pricing, above all" }) { id } }')
    expect(await told()).toEqual([
      expect.objectContaining({
        type: 'coach.updated',
        data: { coach: expect.objectContaining({ headline: 'Pricing, above all' }) },
      }),
    ])
  })

  test('that they are withdrawn and listed again when they switch their listing', async () => {
    await ask(coach, 'mutation { pauseListing { id } }')
    expect(await told()).toEqual([expect.objectContaining({ type: 'coach.withdrawn', data: null })])
    await ask(coach, 'mutation { resumeListing { id } }')
    expect(await types()).toEqual(['coach.listed'])
  })

  test('that their times changed when one is booked, and when it is free again', async () => {
    const seeker = await buildUser(market)
    const session = await buildSession(market, { coach, seeker, status: 'confirmed' })
    expect(await types()).toEqual(['coach.slots_changed'])
    expect(await cancel(market, seeker, session)).toMatchObject({ code: null })
    expect(await types()).toEqual(['coach.slots_changed'])
  })

  test('that they are withdrawn when they are suspended, or erased', async () => {
    const other = await buildCoach(market)
    const admin = await buildUser(market, { userType: 'admin' })
    await market.passTime()
    receiver.take()
    expect(
      await asViewer(market, admin).run(
        'mutation ($input: AdminUserInput!) { suspendUser(input: $input) { id } }',
        { input: { userId: coach.id, reason: 'Reported three times.' } },
      ),
    ).toMatchObject({ code: null })
    expect(await types()).toEqual(['coach.withdrawn'])
    expect(
      await asViewer(market, other).run(
        'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }',
        { input: { confirmation: other.email } },
      ),
    ).toMatchObject({ code: null })
    expect(await told(other.coachId)).toEqual([
      expect.objectContaining({ type: 'coach.withdrawn', data: null }),
    ])
  })
})

describe('time alone is no change', () => {
  test.each([
    ['ten minutes', 10],
    ['four hours, into the day’s times', 4 * 60],
    ['a night', 24 * 60],
    ['a week', 7 * 24 * 60],
  ])('%s', async (_what, minutes) => {
    market.advance(minutes)
    await market.sql(`update coach_listings set stale_at = '-infinity' where coach_id = $1`, [coach.coachId])
    expect(await types()).toEqual([])
  })

  test('a coach who keeps other hours has other times', async () => {
    await market.sql(
      `update availabilities set rules = jsonb_set(rules::jsonb, '{windowDays}', '90') where coach_id = $1`,
      [coach.coachId],
    )
    await market.sql(`update coach_listings set stale_at = '-infinity' where coach_id = $1`, [coach.coachId])
    expect(await types()).toEqual(['coach.slots_changed'])
  })
})
