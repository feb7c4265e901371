import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const hold = async (coach: TestCoach) =>
  asViewer(market, await buildUser(market)).run(
    'mutation ($input: CreateHoldInput!) { createHold(input: $input) { session { id } } }',
    {
      input: {
        coachId: coach.coachId,
        sessionType: 'live-case',
        startsAt: '2026-11-25T12:00:00Z',
        timeZone: 'UTC',
        idempotencyKey: randomUUID(),
      },
    },
  )
const askFor = (coach: TestCoach, hourlyRateMinor: number) =>
  asViewer(market, coach).run(
    'mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { hourlyRate { amountMinor } } }',
    { input: { hourlyRateMinor } },
  )

test('an hourly rate above the setting returns BAD_USER_INPUT', async () => {
  const coach = await buildCoach(market)
  expect((await askFor(coach, 100_000)).code).toBeNull()
  const { code, errors } = await askFor(coach, 100_001)
  expect([code, errors[0]?.extensions.fields]).toMatchObject([
    'BAD_USER_INPUT',
    [{ path: 'hourlyRateMinor', message: 'Enter at most £1,000.00 for an hour.' }],
  ])
})

test('a session priced above the limit cannot be booked until its coach lowers the price', async () => {
  const coach = await buildCoach(market, { hourlyRateMinor: 100_001 })
  expect((await hold(coach)).code).toBe('POLICY_VIOLATION')
  expect(await market.sql('select 1 from sessions where coach_id = $1', [coach.coachId])).toEqual([])
  await askFor(coach, 100_000)
  expect((await hold(coach)).code).toBeNull()
})
