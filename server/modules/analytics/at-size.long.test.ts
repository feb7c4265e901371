import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Pool } from 'pg'
import { buildSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { adminAnalytics } from './admin-analytics.service.ts'
import { fillSessions, FILLED, watch } from './at-size.testing.ts'
import { refreshDays } from './days/refresh-days.service.ts'
import { findAnalyticsRows } from './find-analytics-rows.query.ts'
import { RECORD_METRICS } from './metric.rules.ts'
import { findRetentionRows } from './retention/find-retention-rows.query.ts'
import { readRetention } from './retention/read-retention.query.ts'
import { findWeekRows } from './week/find-week-rows.query.ts'
import { readWeekLiquidity } from './week/read-week.query.ts'

const SESSIONS = 300_000
/** Of a table: a day of the months that are looked at is less than a hundredth. */
const MAX_SHARE = 0.05

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  const { id } = await buildSession(market, { status: 'completed' })
  await fillSessions(market.url, { like: id, sessions: SESSIONS, people: 100_000, now: market.clock() })
  await refreshDays(market.orm.em.fork(), market.clock())
  await market.sql('vacuum analyze analytics_days')
}, 900_000)
afterAll(() => market?.close())

let largest: { cohort: string; month: string }
let nobody: { cohort: string; month: string }
beforeAll(async () => {
  const { cohorts } = await readRetention(market.services)
  const [most] = cohorts.toSorted((a, b) => b.people - a.people)
  const none = cohorts.find(({ people }) => people === 0)
  largest = { cohort: most?.month ?? '', month: most?.month ?? '' }
  nobody = { cohort: none?.month ?? '', month: none?.month ?? '' }
})

type Ask = Parameters<typeof adminAnalytics>[0]
const page = { first: 20, after: null }
const zone = { days: 90, timeZone: 'America/New_York' }
const TILES: [string, (ask: Ask) => Promise<unknown>][] = [
  ['the figures of the range', (ask) => adminAnalytics(ask, 90)],
  ...RECORD_METRICS.map((metric): [string, (ask: Ask) => Promise<unknown>] => [
    `rows of ${metric}`,
    (ask) => findAnalyticsRows(ask, { metric, days: 90, ...page }),
  ]),
  ['cohorts', (ask) => readRetention(ask)],
  ['rows of the largest cohort', (ask) => findRetentionRows(ask, { ...largest, ...page })],
  ['rows of a cell with nobody', (ask) => findRetentionRows(ask, { ...nobody, ...page })],
  ['hours of the week', (ask) => readWeekLiquidity(ask, zone)],
  ['rows of an hour of the week', (ask) => findWeekRows(ask, { ...zone, weekday: 3, hour: 15 }, page)],
]

test('what is asked is of that many', async () => {
  const { cohorts } = await readRetention(market.services)
  expect(cohorts.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(90_000)
  expect((await readWeekLiquidity(market.services, zone)).sessions).toBeGreaterThan(SESSIONS / 3)
})

test.each(TILES)('%s: no table is read as a whole', async (_, read) => {
  const watched = watch(market.pool)
  await read({ pool: watched as unknown as Pool, clock: market.clock })
  expect(watched.seen).not.toEqual([])
  const most = Object.fromEntries(
    FILLED.map((table) => [table, Math.max(...watched.seen.map((one) => one[table] ?? 0)) / SESSIONS]),
  )
  for (const table of FILLED)
    expect({ table, share: most[table], isMost: (most[table] ?? 0) < MAX_SHARE }).toMatchObject({
      table,
      isMost: true,
    })
})
