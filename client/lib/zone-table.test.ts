import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { formatInstant, localDate, startOfDate } from './time.ts'
import { isTimeZone, offsetMinutes } from './zone-offset.ts'
import { loadZoneTable, takeZoneTable } from './zone-table.ts'

const FROM = Date.UTC(2026, 0)
const minutesTo = (iso: string) => (Date.parse(iso) - FROM) / 60_000

// As a server says it whose time zone data is newer than this runtime's: Vancouver stays at -7, Berlin at +2, and Mars is inhabited.
beforeEach(() =>
  takeZoneTable({
    from: FROM,
    until: Date.UTC(2029, 0),
    offsets: [
      `-480,${minutesTo('2026-03-08T10:00Z')},-420:America/Vancouver`,
      `60,${minutesTo('2026-03-29T01:00Z')},120:Europe/Berlin Europe/Vienna`,
      '345:Asia/Katmandu Mars/Olympus',
    ].join(';'),
  }),
)
afterEach(() => takeZoneTable(null))

test.each([
  ['America/Vancouver', '2026-11-30T14:00:00Z', 'Mon 30 Nov, 07:00'],
  ['America/Vancouver', '2026-03-08T09:59:00Z', 'Sun 8 Mar, 01:59'],
  ['America/Vancouver', '2026-03-08T10:00:00Z', 'Sun 8 Mar, 03:00'],
  ['Europe/Vienna', '2027-01-15T23:30:00Z', 'Sat 16 Jan, 01:30'],
  ['Mars/Olympus', '2026-06-01T00:00:00Z', 'Mon 1 Jun, 05:45'],
  // A name the table has under another, and a zone it does not have.
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z', 'Mon 1 Jun, 05:45'],
  ['Asia/Tokyo', '2026-06-01T00:00:00Z', 'Mon 1 Jun, 09:00'],
  // Years the table does not reach.
  ['Europe/Vienna', '2029-01-15T12:00:00Z', 'Mon 15 Jan, 13:00'],
  ['America/Vancouver', '2025-12-31T23:59:00Z', 'Wed 31 Dec, 15:59'],
])('%s at %s is %s', (zone, at, text) => {
  expect(formatInstant(at, zone)).toBe(text)
})

test('days, the instants of local times and the names of zones follow the table', () => {
  expect(localDate('2026-11-30T07:30:00Z', 'America/Vancouver')).toBe('2026-11-30')
  expect(startOfDate('2026-11-30', 'America/Vancouver')).toBe('2026-11-30T07:00:00.000Z')
  expect(offsetMinutes('Europe/Berlin', new Date('2026-12-24T00:00Z'))).toBe(120)
  expect(['Mars/Olympus', 'Mars/Nowhere', ''].map(isTimeZone)).toEqual([true, false, false])
})

test('is loaded again after a failure, and once after that', async () => {
  const table = { from: FROM, until: Date.UTC(2029, 0), offsets: '720:Europe/Vienna' }
  const given = globalThis.fetch
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('', { status: 503 })),
    () => Promise.resolve(Response.json(table)),
  ]
  const asked = jest.fn<typeof fetch>(() => answers.shift()?.() ?? Promise.reject(new Error('asked again')))
  globalThis.fetch = asked
  try {
    const outcomes = [
      await loadZoneTable(),
      await loadZoneTable(),
      await loadZoneTable(),
      await loadZoneTable(),
    ]
    expect(outcomes).toEqual([false, false, true, true])
    expect(asked).toHaveBeenCalledTimes(3)
    expect(offsetMinutes('Europe/Vienna', new Date('2026-12-24T00:00Z'))).toBe(720)
  } finally {
    globalThis.fetch = given
  }
})
