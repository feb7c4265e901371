import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { CREATE_HOLD } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { CalendarUnreachable, type Fetched } from '../ics/fetch-calendar.service.ts'
import { refreshDueCalendars } from './refresh-due-calendars.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from busy_calendars')
  asked = []
  answer = () => ({ ics: file(NOON), etag: '"1"' })
  market.services.fetchCalendar = async (url, etag) => {
    asked.push(`${url.href} ${etag ?? ''}`.trim())
    return answer()
  }
})
afterAll(() => market.close())

/** What the network was asked, and what it answers. */
let asked: string[]
let answer: () => Fetched

const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const at = (start: string, minutes = 60, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${randomUUID()}`,
    'SUMMARY:Dentist',
    'LOCATION:Harley Street',
    `DTSTART:${start}`,
    `DURATION:PT${minutes}M`,
    ...more,
    'END:VEVENT',
  ].join('\r\n')
/** Noon of the day that the factories book. */
const NOON = at('20261124T120000Z')
const URL_TEXT = 'webcal://calendar.test/private-7946.ics'

const CALENDAR = 'id name source host busyTimesCount coversUntil lastFetchedAt lastError warning'
const PAYLOAD = `{ calendar { ${CALENDAR} } touchedSessions { id studentName } }`
const IMPORT = `mutation ($input: ImportBusyTimesInput!) { importBusyTimes(input: $input) ${PAYLOAD} }`
const SUBSCRIBE = `mutation ($input: SubscribeBusyCalendarInput!) { subscribeBusyCalendar(input: $input) ${PAYLOAD} }`
const REFRESH = `mutation ($id: ID!) { refreshBusyCalendar(id: $id) ${PAYLOAD} }`
const REMOVE = `mutation ($id: ID!) { removeBusyCalendar(id: $id) { id name } }`
const CALENDARS = `{ myBusyCalendars { ${CALENDAR} } }`
const TIMES = `query ($from: DateTimeISO!, $to: DateTimeISO!) { myBusyTimes(from: $from, to: $to) { calendarId startsAt endsAt } }`
const EXPLAIN = `query ($coachId: ID!, $startsAt: DateTimeISO!) {
  explainSlot(coachId: $coachId, sessionType: "live-case", startsAt: $startsAt) { bookable reasons { code } } }`

interface Payload {
  calendar: {
    id: string
    name: string
    busyTimesCount: number
    lastError: string | null
    warning: string | null
  }
  touchedSessions: { id: string; studentName: string }[]
}

const bring = async (coach: TestCoach, ics: string, more: object = {}) =>
  (
    await asViewer(market, coach).run<{ importBusyTimes: Payload }>(IMPORT, {
      input: { name: 'Work', ics, ...more },
    })
  ).data.importBusyTimes
const subscribe = (coach: TestCoach, change: object = {}) =>
  asViewer(market, coach).run<{ subscribeBusyCalendar: Payload }>(SUBSCRIBE, {
    input: { name: 'Work', url: URL_TEXT, ...change },
  })
const calendarsOf = async (coach: TestCoach) =>
  (await asViewer(market, coach).run<{ myBusyCalendars: Payload['calendar'][] }>(CALENDARS)).data
    .myBusyCalendars
const reasonsAt = async ({ coachId }: TestCoach, startsAt: Date) =>
  (
    await asViewer(market, null).run<{ explainSlot: { reasons: { code: string }[] } }>(EXPLAIN, {
      coachId,
      startsAt,
    })
  ).data.explainSlot.reasons.map(({ code }) => code)
const refreshDue = () => refreshDueCalendars(market.services, market.orm.em.fork())

describe('a file', () => {
  test('takes its times out of what can be booked, and keeps nothing else', async () => {
    const coach = await buildCoach(market)
    const { calendar, touchedSessions } = await bring(coach, file(NOON))
    expect(calendar).toEqual({
      id: calendar.id,
      name: 'Work',
      source: 'FILE',
      host: null,
      busyTimesCount: 1,
      coversUntil: '2027-05-22T09:30:00.000Z',
      lastFetchedAt: START.toISOString(),
      lastError: null,
      warning: null,
    })
    expect(touchedSessions).toEqual([])
    expect(await reasonsAt(coach, noonIn(market, 3))).toEqual(['TIME_OFF'])
    const hold = await asViewer(market, null).run(CREATE_HOLD, {
      input: {
        coachId: coach.coachId,
        sessionType: 'live-case',
        startsAt: noonIn(market, 3),
        timeZone: 'UTC',
        idempotencyKey: randomUUID(),
        guest: { name: 'Maya', email: 'maya@mail.test' },
      },
    })
    expect(hold.errors[0]?.extensions).toMatchObject({ code: 'POLICY_VIOLATION', reasons: ['TIME_OFF'] })
    const kept = await market.sql<{ row: string }>(
      `select c::text as row from busy_calendars c union all select t::text from busy_times t union all select detail::text from audit_entries`,
    )
    expect(kept.filter(({ row }) => /Dentist|Harley/.test(row))).toEqual([])
  })

  test('leaves a session that is booked in it, and says so', async () => {
    const { coach, id } = await buildSession(market, { status: 'confirmed' })
    expect((await bring(coach, file(NOON))).touchedSessions).toEqual([{ id, studentName: 'Priya' }])
    expect(await market.sql('select status from sessions where id = $1', [id])).toEqual([
      { status: 'confirmed' },
    ])
    expect((await bring(coach, file(at('20261124T130000Z')))).touchedSessions).toEqual([])
  })

  test('brought again stands in the place of what it was', async () => {
    const coach = await buildCoach(market)
    const { calendar } = await bring(coach, file(NOON))
    await bring(coach, file(at('20261125T120000Z')), { calendarId: calendar.id, name: 'Office' })
    expect(await calendarsOf(coach)).toMatchObject([{ id: calendar.id, name: 'Office', busyTimesCount: 1 }])
    expect(await reasonsAt(coach, noonIn(market, 3))).toEqual([])
    expect(await reasonsAt(coach, noonIn(market, 4))).toEqual(['TIME_OFF'])
  })

  test('reads whole days in the coach’s own zone', async () => {
    const coach = await buildCoach(market)
    await market.sql(`update availabilities set timezone = 'Asia/Tokyo' where coach_id = $1`, [coach.coachId])
    await bring(coach, file(at('20261124', 1440).replace('DTSTART:', 'DTSTART;VALUE=DATE:')))
    const { data } = await asViewer(market, coach).run<{ myBusyTimes: object[] }>(TIMES, {
      from: '2026-11-20T00:00:00Z',
      to: '2026-11-30T00:00:00Z',
    })
    expect(data.myBusyTimes).toMatchObject([
      { startsAt: '2026-11-23T15:00:00.000Z', endsAt: '2026-11-24T15:00:00.000Z' },
    ])
  })

  test('says what of it could not be read, and takes the rest', async () => {
    const coach = await buildCoach(market)
    const ics = file(NOON, at('soon'), at('20261125T120000').replace('DTSTART', 'DTSTART;TZID=Mars/Olympus'))
    const { calendar } = await bring(coach, ics)
    expect(calendar).toMatchObject({
      busyTimesCount: 2,
      warning:
        '1 of 3 events couldn’t be read: “soon” is not a date or time. Correct them in that calendar, or add time off for them. Nobody knows the time zone “Mars/Olympus”. Its times were read as in UTC, or at the distance from UTC in the name. If that is wrong, choose a zone by its city in that calendar.',
    })
    expect(await calendarsOf(coach)).toMatchObject([{ warning: calendar.warning }])
    const again = await bring(coach, file(NOON), { calendarId: calendar.id })
    expect(again.calendar.warning).toBeNull()
  })

  test('leaves out what the coach declined, by the address of the account', async () => {
    const coach = await buildCoach(market)
    const [account] = await market.sql<{ email: string }>('select email from users where id = $1', [coach.id])
    const declined = (email = '') =>
      file(at('20261124T120000Z', 60, `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`))
    expect((await bring(coach, declined(account?.email))).calendar.busyTimesCount).toBe(0)
    expect((await bring(coach, declined('other@work.test'))).calendar.busyTimesCount).toBe(1)
  })

  test('that never ends repeating is stopped, while others are served', async () => {
    const coach = await buildCoach(market)
    const bomb = at('20261124T120000Z', 60, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')
    const { errors } = await asViewer(market, coach).run(IMPORT, { input: { name: 'Bomb', ics: file(bomb) } })
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('takes too long'),
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(await calendarsOf(coach)).toEqual([])
  })

  test.each([
    ['no calendar', { ics: 'hello' }, 'input'],
    ['no name', { name: ' <b></b> ' }, 'input.name'],
    ['a long name', { name: 'a'.repeat(81) }, 'input.name'],
    ['a long text', { ics: 'A'.repeat(200_001) }, 'input.ics'],
  ])('with %s is refused', async (_case, change, path) => {
    const coach = await buildCoach(market)
    const { errors } = await asViewer(market, coach).run(IMPORT, {
      input: { name: 'Work', ics: file(NOON), ...change },
    })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
    expect(await calendarsOf(coach)).toEqual([])
  })

  test('an eleventh is refused', async () => {
    const coach = await buildCoach(market)
    await market.sql(
      `insert into busy_calendars (coach_id, name, source, created_at) select $1, 'Old', 'file', now() from generate_series(1, 10)`,
      [coach.coachId],
    )
    const { code } = await asViewer(market, coach).run(IMPORT, { input: { name: 'Work', ics: file(NOON) } })
    expect(code).toBe('POLICY_VIOLATION')
    expect(await calendarsOf(coach)).toHaveLength(10)
  })

  test('ten a minute are read for one coach, and another is not held up', async () => {
    const coach = await buildCoach(market)
    const { calendar } = await bring(coach, file(NOON))
    for (let more = 0; more < 9; more++) await bring(coach, file(), { calendarId: calendar.id })
    const { errors } = await asViewer(market, coach).run(IMPORT, {
      input: { name: 'Work', ics: file(NOON), calendarId: calendar.id },
    })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    })
    expect((await bring(await buildCoach(market), file(NOON))).calendar.busyTimesCount).toBe(1)
  })
})

describe('an address', () => {
  test('is read at once, over https, and its secret part is not shown again', async () => {
    const coach = await buildCoach(market)
    const { data } = await subscribe(coach)
    expect(asked).toEqual(['https://calendar.test/private-7946.ics'])
    expect(data.subscribeBusyCalendar.calendar).toMatchObject({
      source: 'URL',
      host: 'calendar.test',
      busyTimesCount: 1,
    })
    expect(await reasonsAt(coach, noonIn(market, 3))).toEqual(['TIME_OFF'])
    expect(JSON.stringify(await market.sql('select * from audit_entries'))).not.toContain('private-7946')
  })

  test('is fetched with whose it is, so that what they declined is left out', async () => {
    const coach = await buildCoach(market)
    const [account] = await market.sql<{ email: string }>('select email from users where id = $1', [coach.id])
    const filters: object[] = []
    market.services.fetchCalendar = async (_url, _etag, filter) => {
      filters.push(filter)
      return { ics: file(NOON), etag: null }
    }
    await subscribe(coach, { url: 'https://calendar.test/calendar/ical/me%40work.test/private-1/basic.ics' })
    market.advance(60)
    await refreshDue()
    const addresses = [account?.email, 'me@work.test']
    expect(filters).toMatchObject([
      { from: START.getTime(), addresses },
      { from: START.getTime() + 3_600_000, addresses },
    ])
  })

  test('is read again every hour, and not sooner', async () => {
    const coach = await buildCoach(market)
    await subscribe(coach)
    answer = () => ({ ics: file(at('20261125T120000Z')), etag: '"2"' })
    market.advance(59)
    await refreshDue()
    expect(asked).toHaveLength(1)
    market.advance(1)
    await Promise.all([refreshDue(), refreshDue()])
    expect(asked.slice(1)).toEqual(['https://calendar.test/private-7946.ics "1"'])
    expect(await reasonsAt(coach, noonIn(market, 3))).toEqual([])
    expect(await reasonsAt(coach, noonIn(market, 4))).toEqual(['TIME_OFF'])
  })

  test('that has not changed keeps its times, and is read whole once a day to reach further', async () => {
    const coach = await buildCoach(market)
    await subscribe(coach)
    answer = () => 'unchanged'
    market.advance(60)
    await refreshDue()
    expect(await calendarsOf(coach)).toMatchObject([
      {
        busyTimesCount: 1,
        lastFetchedAt: '2026-11-21T10:30:00.000Z',
        coversUntil: '2027-05-22T09:30:00.000Z',
      },
    ])
    answer = () => ({ ics: file(NOON), etag: '"1"' })
    market.advance(23 * 60)
    await refreshDue()
    expect(asked.at(-1)).toBe('https://calendar.test/private-7946.ics')
    expect(await calendarsOf(coach)).toMatchObject([{ coversUntil: '2027-05-23T09:30:00.000Z' }])
  })

  test('that fails keeps the times known before, and the coach is told until it works', async () => {
    const coach = await buildCoach(market)
    await subscribe(coach)
    answer = () => {
      throw new CalendarUnreachable('The address answers with 404 instead of a calendar.')
    }
    market.advance(60)
    await refreshDue()
    expect(await calendarsOf(coach)).toMatchObject([
      { busyTimesCount: 1, lastError: 'The address answers with 404 instead of a calendar.' },
    ])
    expect(await reasonsAt(coach, noonIn(market, 3))).toEqual(['TIME_OFF'])
    answer = () => ({ ics: 'Please sign in', etag: null })
    market.advance(60)
    await refreshDue()
    expect(await calendarsOf(coach)).toMatchObject([
      { busyTimesCount: 1, lastError: expect.stringContaining('not a calendar') },
    ])
    answer = () => ({ ics: file(NOON), etag: '"3"' })
    const [known] = await calendarsOf(coach)
    const { data } = await asViewer(market, coach).run(REFRESH, { id: known?.id })
    expect(data).toMatchObject({ refreshBusyCalendar: { calendar: { lastError: null } } })
    expect(market.errors).toEqual([])
  })

  test('removed while it is being read stays removed', async () => {
    const coach = await buildCoach(market)
    await subscribe(coach)
    market.services.fetchCalendar = async () => {
      await market.sql('delete from busy_calendars where coach_id = $1', [coach.coachId])
      return { ics: file(NOON), etag: null }
    }
    market.advance(60)
    await refreshDue()
    expect(await calendarsOf(coach)).toEqual([])
    expect(market.errors).toEqual([])
  })

  test.each([
    ['that cannot be reached', URL_TEXT, 'The address cannot be reached.'],
    ['without TLS', 'http://calendar.test/', 'begins with https://'],
    ['inside', 'ftp://10.0.0.1/', 'begins with https://'],
  ])('%s is refused with the reason at its field', async (_case, url, words) => {
    answer = () => {
      throw new CalendarUnreachable('The address cannot be reached.')
    }
    const coach = await buildCoach(market)
    const { errors } = await subscribe(coach, { url })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'input.url', message: expect.stringContaining(words) }],
    })
    expect(await calendarsOf(coach)).toEqual([])
  })
})

describe('removing a calendar', () => {
  test('gives its times back', async () => {
    const coach = await buildCoach(market)
    const { calendar } = await bring(coach, file(NOON))
    const { data } = await asViewer(market, coach).run(REMOVE, { id: calendar.id })
    expect(data).toEqual({ removeBusyCalendar: { id: calendar.id, name: 'Work' } })
    expect(await calendarsOf(coach)).toEqual([])
    expect(await reasonsAt(coach, noonIn(market, 3))).toEqual([])
  })
})

test('another’s calendar is like a missing one, for every verb, and nothing changes', async () => {
  const owner = await buildCoach(market)
  const { calendar } = await bring(owner, file(NOON))
  const other = await buildCoach(market)
  for (const who of [other, await buildUser(market, { userType: 'admin' })])
    for (const [document, variables] of [
      [IMPORT, { input: { name: 'Mine', ics: file(), calendarId: calendar.id } }],
      [REFRESH, { id: calendar.id }],
      [REMOVE, { id: calendar.id }],
      [REMOVE, { id: 'nothing' }],
    ] as const)
      expect(await asViewer(market, who).run(document, variables)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await calendarsOf(owner)).toMatchObject([{ name: 'Work', busyTimesCount: 1 }])
  expect(await calendarsOf(other)).toEqual([])
  const refresh = await asViewer(market, owner).run(REFRESH, { id: calendar.id })
  expect(refresh.code).toBe('POLICY_VIOLATION')
})
