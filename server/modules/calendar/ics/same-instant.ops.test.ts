import { afterAll, beforeAll, expect, test } from '@jest/globals'
import PostalMime from 'postal-mime'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { readCalendar } from '../../../testing/read-calendar.ts'
import { HOUR } from '../../../lib/durations.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!, $zone: String!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: $zone) { startsAt localDate localStart } }`
const SESSION = `query ($id: ID!) { session(id: $id) { startsAt endsAt calendarUrl } }`
const FEED = '{ myCalendarFeed { url } }'
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

/** The one event of a calendar, as other parsers read it. */
function times(text: string): (string | undefined)[] {
  const { events } = readCalendar(text)
  expect(events).toHaveLength(1)
  return [events[0]?.start, events[0]?.end]
}

/** How far a zone is from UTC at an instant, as the machine knows it: "GMT+01:00". */
const offsetAt = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value

interface Letter {
  text: string
  html: string
  calendar: string
}

/** What one address got by e-mail, last: its MIME taken apart by another library. */
async function letterTo(address: string | undefined): Promise<Letter> {
  const [row] = await market.sql<{ raw: Buffer }>(
    'select raw from emails where recipient = $1 order by created_at desc limit 1',
    [address],
  )
  const { text = '', html = '', attachments } = await PostalMime.parse(row?.raw ?? '')
  const parts = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  const [calendar, ...same] = parts.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  for (const other of same) expect(other).toBe(calendar)
  return { text, html: words(html), calendar: calendar ?? '' }
}

/** The words of an HTML letter, as they are read. */
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_sign, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

const OFFSET = String.raw`\(GMT([+-]\d+:\d\d)\)`
const SAID = new RegExp(
  String.raw`(\d+ \w+ \d{4}), (\d\d:\d\d)(?: ${OFFSET})? to (\d\d:\d\d), ${OFFSET} [^\n·]+`,
)

/** Start and end that a sentence for people names, by its date, times and offsets alone. */
function said(letter: string): [start: string, end: string] {
  const [, day, start, before, end, after] = SAID.exec(letter) ?? []
  const at = (time = '', offset = '') => {
    const [sign, hours, minutes] = [offset[0], ...offset.slice(1).split(':')]
    return new Date(`${day} ${time} GMT${sign}${hours?.padStart(2, '0')}${minutes}`).toISOString()
  }
  return [at(start, before ?? after), at(end, after)]
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

    const later = (instant: string) => new Date(Date.parse(instant) + HOUR).toISOString()
    const across = data.slots.find(
      (slot) => offsetAt(slot.startsAt, coachZone) !== offsetAt(later(slot.startsAt), coachZone),
    )
    const startsAt = across?.startsAt ?? ''
    const endsAt = later(startsAt)
    const seeker = await buildUser(market)
    await market.sql('update users set time_zone = $2 where id = $1', [seeker.id, zone])
    const session = await buildSession(market, { coach, seeker, startsAt, status: 'confirmed' })
    await market.runJobs()
    for (const who of [coach, seeker]) {
      const seen = await asViewer(market, who).run<{
        session: { startsAt: string; endsAt: string; calendarUrl: string }
      }>(SESSION, { id: session.id })
      const feed = await asViewer(market, who).run<{ myCalendarFeed: { url: string } }>(FEED)
      const file = await market.app.inject(seen.data.session.calendarUrl)
      const subscribed = await market.app.inject(new URL(feed.data.myCalendarFeed.url).pathname)
      const letter = await letterTo(who.email)
      expect({
        text: said(letter.text),
        html: said(letter.html),
        invitation: times(letter.calendar),
        page: [seen.data.session.startsAt, seen.data.session.endsAt],
        file: times(file.body),
        feed: times(subscribed.body),
      }).toEqual({
        text: [startsAt, endsAt],
        html: [startsAt, endsAt],
        invitation: [startsAt, endsAt],
        page: [startsAt, endsAt],
        file: [startsAt, endsAt],
        feed: [startsAt, endsAt],
      })
    }
  },
)
