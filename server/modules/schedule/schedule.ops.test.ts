import { describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { CALENDAR, PREVIEW, SCHEDULE, TOUCHED, WEEK, openSchedules } from './schedule.testing.ts'

const schedules = openSchedules()
const { setCalendar, touched, week } = schedules

test('a week has its hours, time off, sessions, requests and live holds', async () => {
  const coach = await buildCoach(schedules.market)
  const on = (day: string) => ({ coach, startsAt: `2026-11-${day}T12:00:00Z` })
  await buildSession(schedules.market, { status: 'declined', ...on('24') })
  const requested = await buildSession(schedules.market, { status: 'requested', ...on('24') })
  const confirmed = await buildSession(schedules.market, { status: 'confirmed', ...on('25') })
  await buildSession(schedules.market, { status: 'expired', ...on('26') })
  await buildSession(schedules.market, { status: 'cancelled', ...on('26') })
  await buildSession(schedules.market, { status: 'confirmed', coach, startsAt: '2026-12-02T12:00:00Z' })
  const held = await buildSession(schedules.market, {
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

  schedules.market.advance(15)
  expect((await week(coach)).entries).toHaveLength(2)
})

describe('a change says whom it concerns and leaves them', () => {
  test('time off, and hours of a date', async () => {
    const session = await buildSession(schedules.market, {
      status: 'confirmed',
      startsAt: '2026-11-25T12:00:00Z',
    })
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
    await buildSession(schedules.market, { status: 'confirmed', startsAt: '2026-11-25T12:00:00Z' })
    const other = await buildCoach(schedules.market)
    expect(await touched(other, { override: { date: '2026-11-25', ranges: [] } })).toEqual([])
    expect((await week(other)).entries).toEqual([])
  })
})

describe('is refused', () => {
  test('to a visitor and to a seeker', async () => {
    const seeker = await buildUser(schedules.market)
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [seeker, 'FORBIDDEN'],
    ] as const) {
      expect((await asViewer(schedules.market, who).run(SCHEDULE, WEEK)).code).toBe(code)
      expect((await asViewer(schedules.market, who).run(TOUCHED, { change: {} })).code).toBe(code)
      const asked = { availability: CALENDAR, sessionType: 'live-case' }
      expect((await asViewer(schedules.market, who).run(PREVIEW, asked)).code).toBe(code)
    }
  })

  test('an admin and a coach without a calendar have an empty one', async () => {
    const admin = await buildUser(schedules.market, { userType: 'admin' })
    expect(await week(admin)).toEqual({ timeZone: 'UTC', days: [], timeOff: [], entries: [] })
    expect(await week(await buildUser(schedules.market, { userType: 'coach' }))).toMatchObject({ days: [] })
  })

  test.each([
    ['2026-11-23T00:00:00Z', '2026-12-24T00:00:01Z'],
    ['2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['2026-11-23T00:00:00Z', '2026-11-22T00:00:00Z'],
  ])('from %s to %s', async (from, to) => {
    const { code } = await asViewer(schedules.market, await buildCoach(schedules.market)).run(SCHEDULE, {
      from,
      to,
    })
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
    const { errors } = await asViewer(schedules.market, await buildCoach(schedules.market)).run(TOUCHED, {
      change,
    })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
  })
})
