import { Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { compareZones } from '../db/zones/compare-zones.ts'
import { DAY } from '../lib/durations.ts'
import type { ZoneTable } from '../lib/zones/zone-table.rules.ts'

interface Deps {
  registry: Registry
  pool: Pool
  log: Pick<Logger, 'warn'>
  table: ZoneTable
  now: Date
}

const SHOWN = 5

/**
 * Compares the time zone data of this Node with PostgreSQL's, once a start, and puts what differs into the log and the metrics.
 * Times are shown and counted by Node's alone, so that a difference is news of old data and no error.
 */
export async function exposeZones({ registry, pool, log, table, now }: Deps): Promise<void> {
  const age = ageInDays(table.version, now)
  new Gauge({
    name: 'time_zone_data_age_days',
    help: 'Age of the time zone data of this Node in days, by the middle of the year of its release.',
    labelNames: ['release'],
    registers: [registry],
  }).set({ release: table.version }, age)
  const zones = new Gauge({
    name: 'time_zones_differing',
    help: 'Zones whose offsets PostgreSQL has otherwise than this Node, or not at all.',
    labelNames: ['difference'],
    registers: [registry],
  })
  if (age > 365) log.warn({ release: table.version }, 'the time zone data of this Node are older than a year')
  const { differing, missing } = await compareZones(pool)
  zones.set({ difference: 'offset' }, differing.length)
  zones.set({ difference: 'missing' }, missing.length)
  if (differing.length + missing.length > 0)
    log.warn(
      {
        release: table.version,
        differing: differing.length,
        missing: missing.length,
        zones: [...differing, ...missing].slice(0, SHOWN),
      },
      'PostgreSQL has other time zone data than this Node, whose data are used',
    )
}

/** A release is named by its year and a letter, which says no date. */
export const ageInDays = (release: string, now: Date): number => {
  const middle = Date.UTC(Number.parseInt(release, 10), 6)
  return Math.max(0, Math.floor((now.getTime() - middle) / DAY))
}
