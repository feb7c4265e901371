import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { buildCoach } from '../../../testing/build-coach.ts'
import { noonIn, pay } from '../../../testing/build-session.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { codes, holdAt } from './holding.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
  await market.sql('update holds set unproven_network = null')
  await changeSettings(market, { 'limits.holds_per_network': 200, 'limits.holds_per_hour': 600 })
})
afterAll(() => market.close())

test('200 after one time at once: one has it, the others are told so and spend nothing', async () => {
  await changeSettings(market, { 'limits.holds_per_hour': 10, 'limits.holds_per_network': 5 })
  const coach = await buildCoach(market)
  const startsAt = noonIn(market, 3)
  const answers = await Promise.all(Array.from({ length: 200 }, () => holdAt(market, coach, { startsAt })))
  expect(codes(answers).filter((code) => code === null)).toHaveLength(1)
  expect(codes(answers).filter((code) => code === 'SLOT_TAKEN')).toHaveLength(199)
  const [row] = await market.sql<{ points: number }>(`select points from budgets where key like 'holdTime:%'`)
  expect(row?.points).toBe(1)
  expect(market.errors).toEqual([])
})

test('50 starts that overlap leave sessions that do not', async () => {
  const coach = await buildCoach(market, { rules: { slotIntervalMinutes: 15, bufferAfterMinutes: 0 } })
  const starts = Array.from(
    { length: 50 },
    (_, index) => new Date(noonIn(market, 3).getTime() + (index % 12) * 900_000),
  )
  const answers = await Promise.all(starts.map((startsAt) => holdAt(market, coach, { startsAt })))
  expect(new Set(codes(answers))).toEqual(new Set([null, 'SLOT_TAKEN']))
  const overlaps = await market.sql(
    `select 1 from sessions a join sessions b on a.id < b.id and a.coach_id = b.coach_id and a.blocked && b.blocked where a.coach_id = $1`,
    [coach.coachId],
  )
  expect(overlaps).toEqual([])
})

test('a campus behind one address books and pays, sixty people at once', async () => {
  const coaches = await Promise.all(Array.from({ length: 6 }, () => buildCoach(market)))
  const answers = await Promise.all(
    coaches.flatMap((coach) =>
      Array.from({ length: 10 }, (_, day) => holdAt(market, coach, { startsAt: noonIn(market, 3 + day) })),
    ),
  )
  expect(new Set(codes(answers))).toEqual(new Set([null]))
  const sessions = answers.flatMap(({ session }) => session ?? [])
  for (const session of sessions) await pay(market, session)
  const confirmed = await market.sql(`select 1 from sessions where status = 'confirmed' and id = any($1)`, [
    sessions.map(({ id }) => id),
  ])
  expect(confirmed).toHaveLength(60)
})
