import { afterAll, beforeAll, expect, test } from '@jest/globals'
import ICAL from 'ical.js'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!, $zone: String!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: $zone) { startsAt localDate localStart } }`
const SESSION = `query ($id: ID!) { session(id: $id) { startsAt endsAt calendarUrl } }`
const FEED = '{ myCalendarFeed { url } }'
const HOUR = 3_600_000
const ALL_DAY = [{ start: '00:00', end: '24:00' }]
const WEEK = {
  mon: ALL_DAY,
  tue: ALL_DAY,
  wed: ALL_DAY,
  thu: ALL_DAY,
  fri: ALL_DAY,
  sat: ALL_DAY,
  sun: ALL_DAY,
}

interface Slot {
  startsAt: string
  localDate: string
  localStart: string
}

/** What a person's own machine shows for an instant, by its calendar and none of ours. */
const shown = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** The one event of a calendar, as another parser reads it. */
function times(text: string): [string, string] {
  const [event] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  const at = (name: string) => {
    const time = event?.getFirstPropertyValue(name)
    return time instanceof ICAL.Time ? time.toJSDate().toISOString() : ''
  }
  return [at('dtstart'), at('dtend')]
}

// The coach's zone, the seeker's, and a span around a change of clock: before, in and after the hour.
test.each([
  ['Europe/London', 'America/New_York', '2026-10-25T00:00:00Z'],
  ['Europe/London', 'Asia/Kolkata', '2027-03-28T00:00:00Z'],
  ['America/New_York', 'Europe/London', '2026-11-01T05:00:00Z'],
  ['Australia/Lord_Howe', 'Pacific/Auckland', '2027-04-03T14:00:00Z'],
  ['America/Santiago', 'Europe/Berlin', '2027-04-04T02:00:00Z'],
  ['Africa/Cairo', 'UTC', '2026-10-29T20:00:00Z'],
])(
  'a start in %s, seen from %s around %s, is the same instant everywhere',
  async (coachZone, zone, around) => {
    const centre = Date.parse(around)
    const from = new Date(centre - HOUR)
    const to = new Date(centre + 3 * HOUR)
    market.setNow(new Date(centre - 4 * 24 * HOUR))
    const coach = await buildCoach(market)
    await market.sql(
      `update availabilities set timezone = $2, weekly = $3, rules = '{"minimumNoticeHours": 0, "bufferAfterMinutes": 0, "maxPerDay": 24, "maxPerWeek": 100}' where coach_id = $1`,
      [coach.coachId, coachZone, JSON.stringify(WEEK)],
    )
    const { data } = await asViewer(market, null).run<{ slots: Slot[] }>(SLOTS, {
      coachId: coach.coachId,
      from,
      to,
      zone,
    })
    expect(data.slots.length).toBeGreaterThan(2)
    for (const { startsAt, localDate, localStart } of data.slots)
      expect(`${localDate} ${localStart}`).toBe(shown(startsAt, zone))

    const [, slot] = data.slots
    const startsAt = slot?.startsAt ?? ''
    const endsAt = new Date(Date.parse(startsAt) + HOUR).toISOString()
    const session = await buildSession(market, { coach, startsAt, status: 'confirmed' })
    for (const who of [session.coach, session.seeker]) {
      const seen = await asViewer(market, who).run<{
        session: { startsAt: string; endsAt: string; calendarUrl: string }
      }>(SESSION, { id: session.id })
      const feed = await asViewer(market, who).run<{ myCalendarFeed: { url: string } }>(FEED)
      const file = await market.app.inject(seen.data.session.calendarUrl)
      const subscribed = await market.app.inject(new URL(feed.data.myCalendarFeed.url).pathname)
      expect({
        page: [seen.data.session.startsAt, seen.data.session.endsAt],
        file: times(file.body),
        feed: times(subscribed.body),
      }).toEqual({ page: [startsAt, endsAt], file: [startsAt, endsAt], feed: [startsAt, endsAt] })
    }
  },
)
