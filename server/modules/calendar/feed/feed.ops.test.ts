import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { cancel } from '../../../testing/cancel.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { readCalendar } from '../../../testing/read-calendar.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const FEED = `{ myCalendarFeed { url webcalUrl } }`
const RESET = `mutation { resetCalendarFeed { url webcalUrl } }`

interface Feed {
  url: string
  webcalUrl: string
}

const pathOf = ({ url }: Feed) => url.replace('http://casebound.test', '')
const feedOf = async (who: Asker) =>
  (await asViewer(market, who).run<{ myCalendarFeed: Feed }>(FEED)).data.myCalendarFeed
const get = (path: string, headers: Record<string, string> = {}) => market.app.inject({ url: path, headers })
const read = async (who: Asker) => {
  const { body, statusCode } = await get(pathOf(await feedOf(who)))
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return { body, calendar, events: readCalendar(body).events }
}

test('both sides of a session read it, as other parsers understand it', async () => {
  const coach = await buildCoach(market)
  await market.sql(`update availabilities set timezone = 'America/New_York' where coach_id = $1`, [
    coach.coachId,
  ])
  const startsAt = '2026-11-24T14:00:00.000Z'
  const session = await buildSession(market, { coach, status: 'confirmed', startsAt })
  const event = {
    uid: `${session.id}@casebound.test`,
    status: 'CONFIRMED',
    sequence: 0,
    start: startsAt,
    end: '2026-11-24T15:00:00.000Z',
    url: `http://casebound.test/session/${session.id}`,
    location: `http://casebound.test/session/${session.id}`,
    organizer: null,
    attendees: [],
    stamp: START.toISOString(),
    description: expect.stringContaining('The room opens 10 minutes before the start.'),
  }
  const ofCoach = await read(coach)
  expect(ofCoach.events).toEqual([{ ...event, summary: expect.stringContaining('with Priya') }])
  expect((await read(session.seeker)).events).toEqual([
    { ...event, summary: expect.stringContaining('with Elena') },
  ])
  expect(ofCoach.calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/New_York')
  expect(String(ofCoach.calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect((await read(await buildUser(market))).events).toEqual([])
})

test('it holds 90 days back and all ahead, cancelled ones as such, and no holds', async () => {
  const coach = await buildCoach(market)
  const closed = await buildSession(market, { coach, status: 'closed' })
  market.setNow(START)
  const cancelled = await buildSession(market, {
    coach,
    status: 'cancelled',
    startsAt: '2026-12-10T12:00:00Z',
  })
  const asked = await buildSession(market, { coach, status: 'requested', startsAt: '2026-12-11T12:00:00Z' })
  await buildSession(market, { coach, status: 'declined', startsAt: '2026-12-12T12:00:00Z' })
  await buildSession(market, { coach, status: 'held', startsAt: '2026-12-13T12:00:00Z' })
  const all = [
    [closed.id, 'CONFIRMED', 0],
    [cancelled.id, 'CANCELLED', 1],
    [asked.id, 'TENTATIVE', 0],
  ].map(([id, status, sequence]) => ({ uid: `${id}@casebound.test`, status, sequence }))
  expect((await read(coach)).events).toMatchObject(all)
  market.setNow(new Date(closed.startsAt.getTime() + 90 * 86_400_000))
  expect((await read(coach)).events).toMatchObject(all)
  market.advance(1)
  expect((await read(coach)).events).toMatchObject(all.slice(1))
})

test('the same bytes are not sent twice, and a change is', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const path = pathOf(await feedOf(session.coach))
  const { headers, body } = await get(path)
  const etag = String(headers.etag)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  market.advance(60 * 24)
  expect((await get(path)).body).toBe(body)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await get(path, { 'if-none-match': known })).toMatchObject({ statusCode: 304, body: '' })
  expect(await get(path, { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 })
  await cancel(market, session.coach, session)
  expect(await get(path, { 'if-none-match': etag })).toMatchObject({ statusCode: 200 })
  expect((await read(session.coach)).events).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
})

test('lines are folded at 75 octets, end with CRLF and hold whatever a person is called', async () => {
  const name = 'Zoë; “Doc”, \\Ltd\\ 李明 '.repeat(6).trim()
  const seeker = await buildUser(market, { firstName: name })
  const session = await buildSession(market, { seeker, status: 'confirmed' })
  const { body, events } = await read(session.coach)
  const lines = body.split('\r\n')
  expect(body).not.toMatch(/[^\r]\n/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(events[0]?.summary).toContain(name)
})

describe('the address', () => {
  test('stays the same, also for calendar programs', async () => {
    const coach = await buildCoach(market)
    const feed = await feedOf(coach)
    expect(await feedOf(coach)).toEqual(feed)
    expect(feed.webcalUrl).toBe(feed.url.replace('http:', 'webcal:'))
  })

  test('taken back is not found any more, and another’s stays', async () => {
    const [coach, other] = [await buildCoach(market), await buildCoach(market)]
    const [old, others] = [await feedOf(coach), await feedOf(other)]
    const { data } = await asViewer(market, coach).run<{ resetCalendarFeed: Feed }>(RESET)
    expect(await get(pathOf(old))).toMatchObject({ statusCode: 404 })
    expect(await get(pathOf(data.resetCalendarFeed))).toMatchObject({ statusCode: 200 })
    expect(await get(pathOf(others))).toMatchObject({ statusCode: 200 })
    expect(await feedOf(coach)).toEqual(data.resetCalendarFeed)
    await asViewer(market, coach).run(RESET)
    expect(await get(pathOf(data.resetCalendarFeed))).toMatchObject({ statusCode: 404 })
  })

  test('that is forged, cut or somebody else’s is not found', async () => {
    const [coach, other] = [await buildCoach(market), await buildCoach(market)]
    const path = pathOf(await feedOf(coach))
    const [, token = ''] = /([^/]+)\.ics$/.exec(path) ?? []
    const [, signature = ''] = token.split('.')
    for (const forged of [
      `${other.id}.${signature}`,
      `${coach.id}.`,
      coach.id,
      `${token}x`,
      token.slice(0, -1),
      signature,
      `${coach.coachId}.${signature}`,
      'nothing',
    ])
      expect(await get(`/api/v1/calendar/${forged}.ics`)).toMatchObject({ statusCode: 404 })
    expect(await get(`/api/v1/calendar/${token}`)).toMatchObject({ statusCode: 404 })
    expect((await get(`/api/v1/calendar/${token}x.ics`)).json()).toEqual({
      message: 'We could not find this calendar.',
      code: 'NOT_FOUND',
    })
  })

  test('of a suspended person is not found', async () => {
    const seeker = await buildUser(market)
    const path = pathOf(await feedOf(seeker))
    await market.sql('update users set is_suspended = true where id = $1', [seeker.id])
    expect(await get(path)).toMatchObject({ statusCode: 404 })
  })

  test('is read thirty times a minute at most', async () => {
    const path = pathOf(await feedOf(await buildUser(market)))
    for (let times = 0; times < 30; times++) expect((await get(path)).statusCode).toBe(200)
    expect((await get(path)).json()).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('is nobody’s without an account', async () => {
    expect(await asViewer(market, null).run(FEED)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await asViewer(market, null).run(RESET)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
