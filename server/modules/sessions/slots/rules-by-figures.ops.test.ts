import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { CREATE_HOLD } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { putFigure } from '../../../testing/put-figure.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  await market.sql('delete from setting_versions')
  await market.sql('update setting_epoch set value = value + 1')
})
afterAll(() => market.close())

const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`
const noon = (days: number) => noonIn(market, days)
const OPEN = [{ start: '08:00', end: '20:00' }]
const WEEKLY = { mon: OPEN, tue: OPEN, wed: OPEN, thu: OPEN, fri: OPEN, sat: OPEN, sun: OPEN }

async function startsOn({ coachId }: TestCoach, days: number): Promise<string[]> {
  const from = new Date(noon(days).getTime() - 12 * HOUR)
  const range = { from, to: new Date(from.getTime() + DAY) }
  const { data } = await asViewer(market, null).run<{ slots: { startsAt: string }[] }>(SLOTS, {
    coachId,
    ...range,
  })
  return data.slots.map(({ startsAt }) => startsAt.slice(11, 16))
}

const listedOn = async (days: number) => {
  const { data } = await asViewer(market, null).run<{ coaches: { edges: { node: { id: string } }[] } }>(
    `query ($from: DateTimeISO!, $to: DateTimeISO!) {
      coaches(first: 50, filter: { freeBetween: { from: $from, to: $to, timeZone: "UTC" } }) { edges { node { id } } } }`,
    { from: noon(days), to: new Date(noon(days).getTime() + 4 * HOUR) },
  )
  return data.coaches.edges.map(({ node }) => node.id)
}

const hold = async ({ coachId }: TestCoach, startsAt: Date) =>
  asViewer(market, await buildUser(market)).run(CREATE_HOLD, {
    input: { coachId, sessionType: 'live-case', startsAt, timeZone: 'UTC', idempotencyKey: randomUUID() },
  })

test('starts are offered by the figure in force, and by what a coach chose', async () => {
  const [follower, chooser] = [
    await buildCoach(market),
    await buildCoach(market, { rules: { slotIntervalMinutes: 15 } }),
  ]
  expect((await startsOn(follower, 3)).slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
  await putFigure(market, 'booking.slot_interval_minutes', 60)
  expect((await startsOn(follower, 3)).slice(0, 3)).toEqual(['08:00', '09:00', '10:00'])
  expect((await startsOn(chooser, 3)).slice(0, 3)).toEqual(['08:00', '08:15', '08:30'])
})

test('what another process put in force is what is booked by', async () => {
  const coach = await buildCoach(market)
  expect((await hold(coach, new Date(noon(3).getTime() + 30 * MINUTE))).errors).toEqual([])
  await changeSettings(market, { 'booking.slot_interval_minutes': 60 })
  expect((await hold(coach, new Date(noon(4).getTime() + 30 * MINUTE))).code).not.toBeNull()
  expect((await hold(coach, noon(5))).errors).toEqual([])
})

test('how far ahead is listed anew, for those who have not chosen', async () => {
  const [follower, chooser] = [
    await buildCoach(market),
    await buildCoach(market, { rules: { windowDays: 60 } }),
  ]
  expect(await listedOn(30)).toEqual(expect.arrayContaining([follower.coachId, chooser.coachId]))
  await putFigure(market, 'booking.window_days', 20)
  const listed = await listedOn(30)
  expect(listed).toContain(chooser.coachId)
  expect(listed).not.toContain(follower.coachId)
  expect(await startsOn(follower, 30)).toEqual([])
})

test('a calendar that is saved as it is for everybody follows; what was chosen stays', async () => {
  const coach = await buildCoach(market)
  await market.sql(`update availabilities set rules = '{}' where coach_id = $1`, [coach.coachId])
  const FIELDS = `availability { rules { slotIntervalMinutes bufferBeforeMinutes bufferAfterMinutes minimumNoticeHours windowDays maxPerDay maxPerWeek } }`
  const save = async (change: object) => {
    const { data } = await asViewer(market, coach).run<{
      myCoachProfile: { availability: { rules: object } }
    }>(`{ myCoachProfile { ${FIELDS} } }`)
    const rules = { ...data.myCoachProfile.availability.rules, ...change }
    const availability = { timezone: 'UTC', weekly: WEEKLY, rules }
    const { errors } = await asViewer(market, coach).run(
      `mutation ($availability: AvailabilityInput!) { saveCalendar(availability: $availability) { id } }`,
      { availability },
    )
    expect(errors).toEqual([])
    const [row] = await market.sql<{ rules: object }>(
      'select rules from availabilities where coach_id = $1',
      [coach.coachId],
    )
    return row?.rules
  }
  expect(await save({})).toEqual({})
  expect(await save({ maxPerDay: 2 })).toEqual({ maxPerDay: 2 })
  await putFigure(market, 'booking.window_days', 90)
  await putFigure(market, 'booking.sessions_per_day', 9)
  const { data } = await asViewer(market, coach).run<{ myCoachProfile: object }>(
    `{ myCoachProfile { ${FIELDS} } }`,
  )
  expect(data.myCoachProfile).toMatchObject({ availability: { rules: { windowDays: 90, maxPerDay: 2 } } })
  expect(await save({ windowDays: 91 })).toEqual({ maxPerDay: 2, windowDays: 91 })
})
