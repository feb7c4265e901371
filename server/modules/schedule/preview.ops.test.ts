import { describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { CALENDAR, DAY, PREVIEW, TOUCHED, openSchedules } from './schedule.testing.ts'

const schedules = openSchedules()
const { countSlots, preview, save, touched, week } = schedules

describe('a whole calendar, before it is saved', () => {
  test('says how many times it would offer, as the slots then do, and changes nothing', async () => {
    const coach = await buildCoach(schedules.market)
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
    const [listed, draft] = [
      await buildCoach(schedules.market),
      await buildCoach(schedules.market, { stage: 'draft' }),
    ]
    expect(await preview(draft, CALENDAR)).toEqual(await preview(listed, CALENDAR))
  })

  test('names the sessions it would leave outside, and why; they stay when it is saved', async () => {
    const session = await buildSession(schedules.market, {
      status: 'confirmed',
      startsAt: '2026-11-25T12:00:00Z',
    })
    const { coach, id } = session
    const closed = { ...CALENDAR, weekly: { ...CALENDAR.weekly, wed: [] } }
    expect((await preview(coach, closed)).touched).toEqual([
      { session: { id, studentName: 'Priya' }, reasons: ['OUTSIDE_WEEKLY_HOURS'] },
    ])
    expect(await touched(coach, { availability: closed })).toEqual([{ id, studentName: 'Priya' }])
    await save(coach, closed)
    expect((await week(coach)).entries).toMatchObject([{ id, status: 'CONFIRMED' }])
    expect((await preview(coach, closed)).touched).toEqual([])
    expect((await preview(await buildCoach(schedules.market), closed)).touched).toEqual([])
  })

  test('names requests too, and counts a week’s sessions that are over towards its limit', async () => {
    const coach = await buildCoach(schedules.market)
    await buildSession(schedules.market, { status: 'completed', coach, startsAt: '2026-11-23T12:00:00Z' })
    const requested = await buildSession(schedules.market, {
      status: 'requested',
      coach,
      startsAt: '2026-11-26T12:00:00Z',
    })
    schedules.market.setNow('2026-11-24T09:00:00Z')
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
    schedules.market.setNow('2026-10-20T09:00:00Z')
    const coach = await buildCoach(schedules.market)
    const london = { ...CALENDAR, timezone: 'Europe/London' }
    await save(coach, london)
    const saturday = await buildSession(schedules.market, {
      status: 'confirmed',
      coach,
      startsAt: '2026-10-24T08:00:00Z',
    })
    const sunday = await buildSession(schedules.market, {
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
    const coach = await buildCoach(schedules.market)
    const [calendar] = await schedules.market.sql<{ id: string }>(
      `insert into busy_calendars (coach_id, name, source, created_at) values ($1, 'Work', 'file', $2) returning id`,
      [coach.coachId, schedules.market.clock()],
    )
    const before = await preview(coach, CALENDAR)
    await schedules.market.sql(
      `insert into busy_times (calendar_id, starts_at, ends_at) values ($1, '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z')`,
      [calendar?.id],
    )
    const after = await preview(coach, CALENDAR)
    expect(after.bookableTimes).toBe(after.bookableTimesNow)
    expect(after.bookableTimes).toBeLessThan(before.bookableTimes)
    expect(await countSlots(coach)).toBe(after.bookableTimes)
  })

  test('is refused when it makes no sense, or for a type the coach does not have', async () => {
    const coach = await buildCoach(schedules.market)
    const ask = (availability: object, sessionType: string) =>
      asViewer(schedules.market, coach).run(PREVIEW, { availability, sessionType })
    const wrong = { ...CALENDAR, rules: { maxPerDay: 0 } }
    expect((await ask(wrong, 'live-case')).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'availability.rules.maxPerDay' }],
    })
    expect((await ask(CALENDAR, 'nothing')).code).toBe('NOT_FOUND')
    const { errors } = await asViewer(schedules.market, coach).run(TOUCHED, {
      change: { availability: wrong },
    })
    expect(errors[0]?.extensions).toMatchObject({ fields: [{ path: 'change.availability.rules.maxPerDay' }] })
  })
})
