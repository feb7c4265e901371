import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Registry } from 'prom-client'
import { makeZoneTable } from '../../lib/zones/zone-table.rules.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { ageInDays, exposeZones } from '../../observability/expose-zones.ts'
import { compareZones } from './compare-zones.ts'
import { writeZoneOffsets } from './write-zone-offsets.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const table = makeZoneTable(2026)
const write = (release: string, offsets: string) =>
  writeZoneOffsets(market.url, { ...table, version: release, offsets })

const localTime = async (at: string, zone: string) => {
  const [row] = await market.sql<{ local: string }>(
    `select to_char(local_time($1, $2), 'YYYY-MM-DD HH24:MI') as local`,
    [at, zone],
  )
  return row?.local
}

test.each([
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29 00:59'],
  ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29 02:00'],
  // Other names of a zone than Intl's, a zone without a place, and a year before the table.
  ['Asia/Kolkata', '2026-07-01T20:00:00Z', '2026-07-02 01:30'],
  ['US/Pacific', '2026-07-01T20:00:00Z', '2026-07-01 13:00'],
  ['Etc/GMT+5', '2026-07-01T20:00:00Z', '2026-07-01 15:00'],
  ['Europe/London', '2020-07-01T20:00:00Z', '2020-07-01 21:00'],
])('a statement converts to %s at %s as %s', async (zone, at, local) => {
  expect(await localTime(at, zone)).toBe(local)
})

test('data of a newer Node replace the offsets, also where PostgreSQL has others, and data of an older one do not', async () => {
  const berlin = async () => localTime('2026-12-01T12:00:00Z', 'Europe/Berlin')
  expect((await compareZones(market.pool)).differing).not.toContain('Europe/Berlin')

  await write('2099a', '120:Europe/Berlin;0:Mars/Olympus')
  expect(await berlin()).toBe('2026-12-01 14:00')
  expect(await compareZones(market.pool)).toEqual({
    differing: expect.arrayContaining(['Europe/Berlin']),
    missing: ['Mars/Olympus'],
  })

  await write('2019b', '600:Europe/Berlin')
  expect(await berlin()).toBe('2026-12-01 14:00')
})

test('a start says in the log and the metrics what differs, and that the data are old', async () => {
  await write('2099b', '120:Europe/Berlin;0:Mars/Olympus')
  const registry = new Registry()
  const warnings: object[] = []
  const log = { warn: (fields: object) => warnings.push(fields) }
  const old = { ...table, version: '2024b' }
  await exposeZones({ registry, pool: market.pool, log, table: old, now: new Date('2026-11-28') })
  expect(warnings).toEqual([
    { release: '2024b' },
    {
      release: '2024b',
      differing: expect.any(Number),
      missing: 1,
      zones: expect.arrayContaining(['Europe/Berlin']),
    },
  ])
  const text = await registry.metrics()
  expect(text).toContain('time_zones_differing{difference="missing"} 1')
  expect(text).toMatch(/time_zone_data_age_days\{release="2024b"\} 880/)
})

test.each([
  ['2026c', '2026-11-28', 150],
  ['2026a', '2026-03-01', 0],
  ['2025b', '2026-07-01', 365],
])('data of %s are on %s %i days old', (release, day, days) => {
  expect(ageInDays(release, new Date(day))).toBe(days)
})
