import type { Pool } from 'pg'
import { adminAnalytics } from '../modules/analytics/admin-analytics.service.ts'
import { findAnalyticsRows } from '../modules/analytics/find-analytics-rows.query.ts'
import { findRetentionRows } from '../modules/analytics/retention/find-retention-rows.query.ts'
import { readRetention } from '../modules/analytics/retention/read-retention.query.ts'
import { findWeekRows } from '../modules/analytics/week/find-week-rows.query.ts'
import { readWeekLiquidity } from '../modules/analytics/week/read-week.query.ts'
import { middle, timed } from './time.ts'

type Ask = Parameters<typeof adminAnalytics>[0]

const page = { first: 20, after: null }
const zone = { days: 90, timeZone: 'America/New_York' }
const monthOf = ({ clock }: Ask) => clock().toISOString().slice(0, 7)

/** What the page asks for each of its tiles over 90 days, and when a figure is opened. */
const TILES: readonly [name: string, ask: (ask: Ask) => Promise<unknown>][] = [
  ['figures of the range', (ask) => adminAnalytics(ask, zone.days)],
  ['rows of sales', (ask) => findAnalyticsRows(ask, { metric: 'GMV', days: zone.days, ...page })],
  ['rows of refunds', (ask) => findAnalyticsRows(ask, { metric: 'REFUNDS', days: zone.days, ...page })],
  ['hours of the week', (ask) => readWeekLiquidity(ask, zone)],
  ['rows of an hour', (ask) => findWeekRows(ask, { ...zone, weekday: 3, hour: 10 }, page)],
  ['cohorts', (ask) => readRetention(ask)],
  [
    'rows of a cohort',
    (ask) => findRetentionRows(ask, { cohort: monthOf(ask), month: monthOf(ask), ...page }),
  ],
]

interface Bench {
  pool: Pool
  now: Date
  /** What hand-written SQL over the kept days takes. */
  floor: number
  rounds: number
  say: (line: string) => void
}

/** Each tile by itself, in milliseconds and times the hand-written floor. */
export async function measureTiles({ pool, now, floor, rounds, say }: Bench): Promise<void> {
  const ask = { pool, clock: () => now }
  for (const [name, read] of TILES) {
    await read(ask)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timed(() => read(ask)))
    const spent = middle(times)
    say(`  ${name.padEnd(22)} ${spent.toFixed(1).padStart(8)} ms ${(spent / floor).toFixed(2).padStart(6)}`)
  }
}
