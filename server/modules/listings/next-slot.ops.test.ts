import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { onSession } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { refreshListings } from './refresh-listings.service.ts'
import { HOUR } from '../../lib/durations.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`
const NEXT = `query ($id: ID!) { coach(id: $id) { nextSlot } }`
const FREE = `query ($from: DateTimeISO!, $to: DateTimeISO!) {
  coaches(first: 50, filter: { freeBetween: { from: $from, to: $to } }) { edges { node { id } } } }`
const UPDATE = `mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { id } }`

const startsIn = async ({ coachId }: TestCoach, from: Date, to: Date) =>
  (
    await asViewer(market, null).run<{ slots: { startsAt: string }[] }>(SLOTS, { coachId, from, to })
  ).data.slots.map(({ startsAt }) => startsAt)

const listed = async ({ coachId }: TestCoach) =>
  (await asViewer(market, null).run<{ coach: { nextSlot: string | null } | null }>(NEXT, { id: coachId }))
    .data.coach

/** What the listing shows once it has caught up is what the engine says now: the first slot, and whether any is in a span. */
async function agrees(coach: TestCoach): Promise<string | null> {
  await refreshListings(market.services, market.orm.em.fork())
  const first: string[] = []
  for (let days = 0; days <= 62 && first.length === 0; days += 31) {
    const from = new Date(market.clock().getTime() + days * 24 * HOUR)
    first.push(...(await startsIn(coach, from, new Date(from.getTime() + 31 * 24 * HOUR))))
  }
  const next = (await listed(coach))?.nextSlot ?? null
  expect(next).toBe(first[0] ?? null)
  return next
}

const DAY = [{ start: '08:00', end: '20:00' }]
const WEEK = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: DAY }
const change = async (coach: TestCoach, input: object) =>
  (await asViewer(market, coach).run(UPDATE, { input })).data
const calendar = (more: object) => ({ availability: { timezone: 'UTC', weekly: WEEK, ...more } })
const NO_NOTICE = { minimumNoticeHours: 0, bufferAfterMinutes: 0, maxPerDay: 24, maxPerWeek: 100 }
const TODAY = '2026-11-21T12:00:00.000Z'

describe('the listing follows', () => {
  test.each([
    ['weekly hours', calendar({ weekly: { mon: DAY }, rules: NO_NOTICE }), '2026-11-23T08:00:00.000Z'],
    [
      'an override',
      calendar({ rules: NO_NOTICE, overrides: [{ date: '2026-11-21', ranges: [] }] }),
      '2026-11-22T08:00:00.000Z',
    ],
    [
      'time off',
      calendar({ rules: NO_NOTICE, timeOff: [{ from: '2026-11-21T00:00:00Z', to: '2026-11-25T10:10:00Z' }] }),
      '2026-11-25T10:30:00.000Z',
    ],
    ['the notice', calendar({ rules: { ...NO_NOTICE, minimumNoticeHours: 48 } }), '2026-11-23T09:30:00.000Z'],
    [
      'the zone',
      { availability: { timezone: 'Asia/Tokyo', weekly: { sun: DAY }, rules: NO_NOTICE } },
      '2026-11-21T23:00:00.000Z',
    ],
    ['an emptied calendar', { availability: { timezone: 'UTC', weekly: {} } }, null],
    [
      'a session type',
      {
        sessionTypes: [
          { key: 'live-case', title: 'Long case', kind: 'CASE_MOCK', durationMinutes: 180, active: true },
        ],
      },
      '2026-11-21T11:30:00.000Z',
    ],
  ])('%s', async (_case, input, expected) => {
    const coach = await buildCoach(market)
    expect(await agrees(coach)).toBe('2026-11-21T11:30:00.000Z')
    await change(coach, input)
    expect(await agrees(coach)).toBe(expected)
  })

  const onlyNoon = async () => {
    const coach = await buildCoach(market)
    const noon = [{ start: '12:00', end: '13:00' }]
    await change(coach, calendar({ weekly: { sat: noon, sun: noon }, rules: NO_NOTICE }))
    expect(await agrees(coach)).toBe(TODAY)
    return coach
  }
  const TOMORROW = '2026-11-22T12:00:00.000Z'

  test('a hold, and its release', async () => {
    const coach = await onlyNoon()
    const held = await buildSession(market, { coach, startsAt: TODAY })
    expect(await agrees(coach)).toBe(TOMORROW)
    await asViewer(market, held.seeker).run(onSession('releaseHold'), { input: { sessionId: held.id } })
    expect(await agrees(coach)).toBe(TODAY)
  })

  test('a hold that ends by the clock', async () => {
    const coach = await onlyNoon()
    await buildSession(market, { coach, startsAt: TODAY })
    expect(await agrees(coach)).toBe(TOMORROW)
    market.advance(15)
    await market.passTime()
    expect(await agrees(coach)).toBe(TODAY)
  })

  test.each([
    ['confirmed', TOMORROW],
    ['cancelled', TODAY],
  ] as const)('a session that is %s', async (status, expected) => {
    const coach = await onlyNoon()
    await buildSession(market, { coach, status, startsAt: TODAY })
    expect(await agrees(coach)).toBe(expected)
  })

  test('another calendar, and its removal', async () => {
    const coach = await onlyNoon()
    const ics = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261121T113000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
    const { data } = await asViewer(market, coach).run<{ importBusyTimes: { calendar: { id: string } } }>(
      'mutation ($input: ImportBusyTimesInput!) { importBusyTimes(input: $input) { calendar { id } } }',
      { input: { name: 'Work', ics } },
    )
    expect(await agrees(coach)).toBe(TOMORROW)
    await asViewer(market, coach).run('mutation ($id: ID!) { removeBusyCalendar(id: $id) { id } }', {
      id: data.importBusyTimes.calendar.id,
    })
    expect(await agrees(coach)).toBe(TODAY)
  })

  test('time alone: to the millisecond at which a start asks for more notice', async () => {
    const coach = await buildCoach(market)
    expect(await agrees(coach)).toBe('2026-11-21T11:30:00.000Z')
    market.setNow('2026-11-21T09:30:00.001Z')
    expect(await agrees(coach)).toBe('2026-11-21T12:00:00.000Z')
    for (let half = 0; half < 48; half++) {
      market.advance(30)
      await agrees(coach)
    }
  })

  test('a start that comes in at the far end of the window', async () => {
    const coach = await buildCoach(market)
    await change(
      coach,
      calendar({
        weekly: {},
        overrides: [{ date: '2026-12-01', ranges: DAY }],
        rules: { ...NO_NOTICE, windowDays: 9 },
      }),
    )
    expect(await agrees(coach)).toBeNull()
    market.setNow('2026-11-22T07:59:59.999Z')
    expect(await agrees(coach)).toBeNull()
    market.setNow('2026-11-22T08:00:00Z')
    expect(await agrees(coach)).toBe('2026-12-01T08:00:00.000Z')
  })

  test('a pause and its end', async () => {
    const coach = await buildCoach(market)
    await asViewer(market, coach).run('mutation { pauseListing { id } }')
    expect(await listed(coach)).toBeNull()
    await asViewer(market, coach).run('mutation { resumeListing { id } }')
    expect(await agrees(coach)).toBe('2026-11-21T11:30:00.000Z')
  })
})

describe('whoever is found free', () => {
  test.each([15, 20, 30, 60])(
    'has a start there, and who has one is found, with one every %d minutes',
    async (interval) => {
      const coach = await buildCoach(market)
      const hours = [
        { start: '08:00', end: '09:45' },
        { start: '12:10', end: '15:40' },
      ]
      await change(
        coach,
        calendar({ weekly: { sun: hours }, rules: { ...NO_NOTICE, slotIntervalMinutes: interval } }),
      )
      await buildSession(market, { coach, startsAt: new Date(`2026-11-22T12:10:00Z`) })
      await agrees(coach)
      const midnight = Date.parse('2026-11-22T06:00:00Z')
      for (let step = 0; step < 70; step++)
        for (const minutes of [30, 45]) {
          const from = new Date(midnight + step * 10 * 60_000)
          const to = new Date(from.getTime() + minutes * 60_000)
          const { data } = await asViewer(market, null).run<{
            coaches: { edges: { node: { id: string } }[] }
          }>(FREE, { from, to })
          const isFound = data.coaches.edges.some(({ node }) => node.id === coach.coachId)
          expect([from, minutes, isFound]).toEqual([
            from,
            minutes,
            (await startsIn(coach, from, to)).length > 0,
          ])
        }
    },
  )
})

test('a page reads the model and computes nothing: as many statements for twenty coaches as for one', async () => {
  for (let more = 0; more < 20; more++) await buildCoach(market)
  const PAGE = `query ($first: Int) { coaches(first: $first, filter: { freeBetween: { from: "${noonIn(market, 3).toISOString()}", to: "${noonIn(market, 4).toISOString()}" } }) {
    edges { node { id nextSlot } } } }`
  // Once for what the index has not seen.
  await asViewer(market, null).run(PAGE, { first: 1 })
  const read = jest.spyOn(market.pool, 'query')
  const counts: number[] = []
  for (const first of [1, 20]) {
    read.mockClear()
    const { data } = await asViewer(market, null).run<{ coaches: { edges: object[] } }>(PAGE, { first })
    expect(data.coaches.edges).toHaveLength(first)
    counts.push(read.mock.calls.length)
  }
  read.mockRestore()
  expect(counts).toEqual([1, 1])
})

test('a guest’s booking of the listed start succeeds', async () => {
  const coach = await buildCoach(market)
  const startsAt = await agrees(coach)
  const guest = { name: 'Maya', email: `${randomUUID()}@mail.test` }
  expect(
    await buildSession(market, { coach, guest, startsAt: startsAt ?? '', status: 'confirmed' }),
  ).toMatchObject({ coach })
})
