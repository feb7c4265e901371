import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const SCHEDULE = `query ($from: DateTimeISO!, $to: DateTimeISO!) { mySchedule(from: $from, to: $to) { timeZone
  days { date isOverride ranges { start end } open { startsAt endsAt } } timeOff { from to }
  entries { id status title studentName startsAt blockedTo expiresAt net { amountMinor currency } } } }`
const TOUCHED = `query ($change: ScheduleChangeInput!) { touchedSessions(change: $change) { id studentName } }`
const WEEK = { from: '2026-11-23T00:00:00Z', to: '2026-11-30T00:00:00Z' }

interface ScheduleData {
  mySchedule: {
    timeZone: string
    days: { date: string; isOverride: boolean; open: object[] }[]
    timeOff: object[]
    entries: { id: string; status: string; studentName: string; expiresAt: string | null }[]
  }
}
const week = async (who: Asker) =>
  (await asViewer(market, who).run<ScheduleData>(SCHEDULE, WEEK)).data.mySchedule
const touched = async (who: Asker, change: object) =>
  (await asViewer(market, who).run<{ touchedSessions: { id: string }[] }>(TOUCHED, { change })).data
    .touchedSessions
const setCalendar = (coach: TestCoach, overrides: object[], timeOff: object[]) =>
  market.sql('update availabilities set overrides = $2, time_off = $3 where coach_id = $1', [
    coach.coachId,
    JSON.stringify(overrides),
    JSON.stringify(timeOff),
  ])

test('a week has its hours, time off, sessions, requests and live holds', async () => {
  const coach = await buildCoach(market)
  const on = (day: string) => ({ coach, startsAt: `2026-11-${day}T12:00:00Z` })
  await buildSession(market, { status: 'declined', ...on('24') })
  const requested = await buildSession(market, { status: 'requested', ...on('24') })
  const confirmed = await buildSession(market, { status: 'confirmed', ...on('25') })
  await buildSession(market, { status: 'expired', ...on('26') })
  await buildSession(market, { status: 'cancelled', ...on('26') })
  await buildSession(market, { status: 'confirmed', coach, startsAt: '2026-12-02T12:00:00Z' })
  const held = await buildSession(market, {
    status: 'held',
    ...on('27'),
    guest: { name: 'Ines', email: 'ines@mail.test' },
  })
  await setCalendar(
    coach,
    [{ date: '2026-11-28', ranges: [] }],
    [
      { from: '2026-11-29T10:00:00Z', to: '2026-12-03T00:00:00Z' },
      { from: '2026-12-05T10:00:00Z', to: '2026-12-06T00:00:00Z' },
    ],
  )

  const { timeZone, days, timeOff, entries } = await week(coach)
  expect(timeZone).toBe('UTC')
  expect(days.map(({ date, open }) => [date.slice(8), open.length])).toEqual([
    ['23', 1],
    ['24', 1],
    ['25', 1],
    ['26', 1],
    ['27', 1],
    ['28', 0],
    ['29', 1],
  ])
  expect(days[5]?.isOverride).toBe(true)
  expect(timeOff).toEqual([{ from: '2026-11-29T10:00:00.000Z', to: '2026-12-03T00:00:00.000Z' }])
  expect(entries.map(({ id, status }) => [id, status])).toEqual([
    [requested.id, 'REQUESTED'],
    [confirmed.id, 'CONFIRMED'],
    [held.id, 'HELD'],
  ])
  expect(entries[1]).toMatchObject({
    blockedTo: '2026-11-25T13:15:00.000Z',
    expiresAt: null,
    net: { amountMinor: 11_200 },
  })
  expect(entries[2]).toMatchObject({ studentName: 'Ines', expiresAt: '2026-11-21T09:45:00.000Z' })

  market.advance(15)
  expect((await week(coach)).entries).toHaveLength(2)
})

describe('a change says whom it concerns and leaves them', () => {
  test('time off, and hours of a date', async () => {
    const session = await buildSession(market, { status: 'confirmed', startsAt: '2026-11-25T12:00:00Z' })
    const { coach, id } = session
    const found = [{ id, studentName: 'Priya' }]
    expect(
      await touched(coach, { timeOff: { from: '2026-11-25T12:30:00Z', to: '2026-11-26T00:00:00Z' } }),
    ).toEqual(found)
    expect(await touched(coach, { override: { date: '2026-11-25', ranges: [] } })).toEqual(found)
    expect(
      await touched(coach, { override: { date: '2026-11-25', ranges: [{ start: '12:00', end: '13:00' }] } }),
    ).toEqual([])
    expect(await touched(coach, {})).toEqual([])

    await setCalendar(coach, [{ date: '2026-11-25', ranges: [] }], [])
    expect((await week(coach)).entries).toMatchObject([{ id, status: 'CONFIRMED' }])
  })

  test('of another coach it says nothing', async () => {
    await buildSession(market, { status: 'confirmed', startsAt: '2026-11-25T12:00:00Z' })
    const other = await buildCoach(market)
    expect(await touched(other, { override: { date: '2026-11-25', ranges: [] } })).toEqual([])
    expect((await week(other)).entries).toEqual([])
  })
})

describe('is refused', () => {
  test('to a visitor and to a seeker', async () => {
    const seeker = await buildUser(market)
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [seeker, 'FORBIDDEN'],
    ] as const) {
      expect((await asViewer(market, who).run(SCHEDULE, WEEK)).code).toBe(code)
      expect((await asViewer(market, who).run(TOUCHED, { change: {} })).code).toBe(code)
    }
  })

  test('an admin and a coach without a calendar have an empty one', async () => {
    const admin = await buildUser(market, { userType: 'admin' })
    expect(await week(admin)).toEqual({ timeZone: 'UTC', days: [], timeOff: [], entries: [] })
    expect(await week(await buildUser(market, { userType: 'coach' }))).toMatchObject({ days: [] })
  })

  test.each([
    ['2026-11-23T00:00:00Z', '2026-12-24T00:00:01Z'],
    ['2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['2026-11-23T00:00:00Z', '2026-11-22T00:00:00Z'],
  ])('from %s to %s', async (from, to) => {
    const { code } = await asViewer(market, await buildCoach(market)).run(SCHEDULE, { from, to })
    expect(code).toBe('BAD_USER_INPUT')
  })

  test.each([
    [{ override: { date: '2026-02-30', ranges: [] } }, 'change.override.date'],
    [
      { override: { date: '2026-11-25', ranges: [{ start: '12:00', end: '11:00' }] } },
      'change.override.ranges.0.end',
    ],
    [{ timeOff: { from: '2026-11-25T12:30:00Z', to: '2026-11-25T12:00:00Z' } }, 'change.timeOff.to'],
  ])('a change that makes no sense: %#', async (change, path) => {
    const { errors } = await asViewer(market, await buildCoach(market)).run(TOUCHED, { change })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
  })
})
