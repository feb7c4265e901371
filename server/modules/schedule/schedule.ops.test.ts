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

const SAVE = `mutation ($availability: AvailabilityInput!) {
  updateCoachProfile(input: { availability: $availability }) { availability { revision } } }`
const save = (who: Asker, availability: object) => asViewer(market, who).run(SAVE, { availability })
const revision = async (who: Asker) =>
  (
    await asViewer(market, who).run<{ myCoachProfile: { availability: { revision: string } } }>(
      '{ myCoachProfile { availability { revision } } }',
    )
  ).data.myCoachProfile.availability.revision
const countSlots = async (coach: TestCoach) => {
  const to = new Date(market.clock().getTime() + 14 * 86_400_000)
  const { data } = await asViewer(market, coach).run<{ slots: object[] }>(
    `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
      slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`,
    { coachId: coach.coachId, from: market.clock().toISOString(), to: to.toISOString() },
  )
  return data.slots.length
}

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

const PREVIEW = `query ($availability: AvailabilityInput!, $sessionType: String!) {
  previewSchedule(availability: $availability, sessionType: $sessionType) {
    days bookableTimes bookableTimesNow touched { session { id studentName } reasons } } }`
const DAY = [{ start: '08:00', end: '20:00' }]
const CALENDAR = {
  timezone: 'UTC',
  weekly: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY },
  rules: { minimumNoticeHours: 2, maxPerDay: 24, maxPerWeek: 100 },
}
interface Preview {
  days: number
  bookableTimes: number
  bookableTimesNow: number
  touched: { session: { id: string }; reasons: string[] }[]
}
const preview = async (who: Asker, availability: object, sessionType = 'live-case') =>
  (await asViewer(market, who).run<{ previewSchedule: Preview }>(PREVIEW, { availability, sessionType })).data
    .previewSchedule

describe('a whole calendar, before it is saved', () => {
  test('says how many times it would offer, as the slots then do, and changes nothing', async () => {
    const coach = await buildCoach(market)
    const now = await preview(coach, CALENDAR)
    expect(now).toMatchObject({ days: 14, touched: [] })
    expect(now.bookableTimes).toBe(now.bookableTimesNow)

    const closed = { ...CALENDAR, weekly: { mon: DAY } }
    const { bookableTimes, bookableTimesNow } = await preview(coach, closed)
    expect(bookableTimesNow).toBe(now.bookableTimesNow)
    expect(await countSlots(coach)).toBe(now.bookableTimesNow)
    await save(coach, closed)
    expect(await countSlots(coach)).toBe(bookableTimes)
    expect(bookableTimes).toBeGreaterThan(0)
    expect(bookableTimes).toBeLessThan(bookableTimesNow)
  })

  test('a coach who is not listed yet sees the same figures', async () => {
    const [listed, draft] = [await buildCoach(market), await buildCoach(market, { stage: 'draft' })]
    expect(await preview(draft, CALENDAR)).toEqual(await preview(listed, CALENDAR))
  })

  test('names the sessions it would leave outside, and why; they stay when it is saved', async () => {
    const session = await buildSession(market, { status: 'confirmed', startsAt: '2026-11-25T12:00:00Z' })
    const { coach, id } = session
    const closed = { ...CALENDAR, weekly: { ...CALENDAR.weekly, wed: [] } }
    expect((await preview(coach, closed)).touched).toEqual([
      { session: { id, studentName: 'Priya' }, reasons: ['OUTSIDE_WEEKLY_HOURS'] },
    ])
    expect(await touched(coach, { availability: closed })).toEqual([{ id, studentName: 'Priya' }])
    await save(coach, closed)
    expect((await week(coach)).entries).toMatchObject([{ id, status: 'CONFIRMED' }])
    expect((await preview(coach, closed)).touched).toEqual([])
    expect((await preview(await buildCoach(market), closed)).touched).toEqual([])
  })

  test('names requests too, and counts a week’s sessions that are over towards its limit', async () => {
    const coach = await buildCoach(market)
    await buildSession(market, { status: 'completed', coach, startsAt: '2026-11-23T12:00:00Z' })
    const requested = await buildSession(market, {
      status: 'requested',
      coach,
      startsAt: '2026-11-26T12:00:00Z',
    })
    market.setNow('2026-11-24T09:00:00Z')
    const closed = { ...CALENDAR, weekly: { ...CALENDAR.weekly, thu: [] } }
    expect((await preview(coach, closed)).touched).toMatchObject([
      { session: { id: requested.id }, reasons: ['OUTSIDE_WEEKLY_HOURS'] },
    ])
    const once = { ...CALENDAR, rules: { ...CALENDAR.rules, maxPerWeek: 1 } }
    expect((await preview(coach, once)).touched).toMatchObject([
      { session: { id: requested.id }, reasons: ['WEEKLY_CAP'] },
    ])
    const twice = { ...CALENDAR, rules: { ...CALENDAR.rules, maxPerWeek: 2 } }
    expect((await preview(coach, twice)).touched).toEqual([])
  })

  test('a clock change moves the hours by an hour: who no longer fits is named, by the zone of the calendar', async () => {
    market.setNow('2026-10-20T09:00:00Z')
    const coach = await buildCoach(market)
    const london = { ...CALENDAR, timezone: 'Europe/London' }
    await save(coach, london)
    const saturday = await buildSession(market, {
      status: 'confirmed',
      coach,
      startsAt: '2026-10-24T08:00:00Z',
    })
    const sunday = await buildSession(market, {
      status: 'confirmed',
      coach,
      startsAt: '2026-10-25T08:00:00Z',
    })
    const nine = [{ start: '09:00', end: '12:00' }]
    const { touched: named } = await preview(coach, { ...london, weekly: { sat: nine, sun: nine } })
    expect(named).toMatchObject([{ session: { id: sunday.id }, reasons: ['OUTSIDE_WEEKLY_HOURS'] }])
    const eight = { date: '2026-10-25', ranges: [{ start: '08:00', end: '09:00' }] }
    const own = { ...london, weekly: { sat: nine, sun: nine }, overrides: [eight] }
    expect((await preview(coach, own)).touched).toEqual([])
    expect((await preview(coach, { ...own, timezone: 'Europe/Berlin' })).touched).toMatchObject([
      { session: { id: sunday.id }, reasons: ['DATE_OVERRIDE'] },
    ])
    expect(await touched(coach, { override: { date: '2026-10-24', ranges: nine } })).toEqual([])
    const ten = [{ start: '10:00', end: '12:00' }]
    expect(await touched(coach, { override: { date: '2026-10-24', ranges: ten } })).toMatchObject([
      { id: saturday.id },
    ])
  })

  test('counts no time that another calendar of the coach has taken', async () => {
    const coach = await buildCoach(market)
    const [calendar] = await market.sql<{ id: string }>(
      `insert into busy_calendars (coach_id, name, source, created_at) values ($1, 'Work', 'file', $2) returning id`,
      [coach.coachId, market.clock()],
    )
    const before = await preview(coach, CALENDAR)
    await market.sql(
      `insert into busy_times (calendar_id, starts_at, ends_at) values ($1, '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z')`,
      [calendar?.id],
    )
    const after = await preview(coach, CALENDAR)
    expect(after.bookableTimes).toBe(after.bookableTimesNow)
    expect(after.bookableTimes).toBeLessThan(before.bookableTimes)
    expect(await countSlots(coach)).toBe(after.bookableTimes)
  })

  test('is refused when it makes no sense, or for a type the coach does not have', async () => {
    const coach = await buildCoach(market)
    const ask = (availability: object, sessionType: string) =>
      asViewer(market, coach).run(PREVIEW, { availability, sessionType })
    const wrong = { ...CALENDAR, rules: { maxPerDay: 0 } }
    expect((await ask(wrong, 'live-case')).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'availability.rules.maxPerDay' }],
    })
    expect((await ask(CALENDAR, 'nothing')).code).toBe('NOT_FOUND')
    const { errors } = await asViewer(market, coach).run(TOUCHED, { change: { availability: wrong } })
    expect(errors[0]?.extensions).toMatchObject({ fields: [{ path: 'change.availability.rules.maxPerDay' }] })
  })
})

describe('a change that names the calendar it was made from', () => {
  test('goes through once; made from the same again, it is refused and overwrites nothing', async () => {
    const coach = await buildCoach(market)
    const from = await revision(coach)
    const first = await save(coach, { ...CALENDAR, weekly: { mon: DAY }, revision: from })
    expect(first.code).toBeNull()
    const now = await revision(coach)
    expect(now).not.toBe(from)

    const second = await save(coach, { ...CALENDAR, weekly: { tue: DAY }, revision: from })
    expect(second.code).toBe('CONFLICT')
    expect(await revision(coach)).toBe(now)
    expect((await save(coach, { ...CALENDAR, weekly: { tue: DAY }, revision: now })).code).toBeNull()
    expect((await save(coach, { ...CALENDAR, weekly: { wed: DAY } })).code).toBeNull()
  })

  test('of ten sent at once from the same calendar, one is kept', async () => {
    const coach = await buildCoach(market)
    const from = await revision(coach)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, hour) =>
        save(coach, {
          ...CALENDAR,
          weekly: { mon: [{ start: `0${hour}:00`, end: '20:00' }] },
          revision: from,
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(9)
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
  })

  test('a first calendar is made from none', async () => {
    const coach = await buildCoach(market)
    await market.sql('delete from availabilities where coach_id = $1', [coach.coachId])
    expect((await save(coach, { ...CALENDAR, revision: 'something' })).code).toBe('CONFLICT')
    expect((await save(coach, { ...CALENDAR, revision: '' })).code).toBeNull()
    expect((await save(coach, { ...CALENDAR, revision: '' })).code).toBe('CONFLICT')
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
      const asked = { availability: CALENDAR, sessionType: 'live-case' }
      expect((await asViewer(market, who).run(PREVIEW, asked)).code).toBe(code)
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
