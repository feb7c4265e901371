import type { SeedTimeZone } from './places.ts'
import { readRecords } from './read-data.ts'

/** An employer of the past: its ladder from first job to partner, and where it hires. */
export interface Firm {
  name: string
  /** Out of 100 coaches. */
  share: number
  roles: readonly [string, string, string, string, string]
  /** City of the interviews per zone; absent for firms that interview wherever their people live. */
  hubs?: Partial<Record<SeedTimeZone, string>>
}

export const FIRMS = readRecords('firms') as readonly Firm[]
