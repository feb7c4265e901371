import { readRecords } from './read-data.ts'

export const SEED_TIME_ZONES = [
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'Asia/Singapore',
  'Asia/Kolkata',
] as const
export type SeedTimeZone = (typeof SEED_TIME_ZONES)[number]

export type Region =
  | 'british'
  | 'dach'
  | 'france'
  | 'iberia'
  | 'italy'
  | 'benelux'
  | 'nordic'
  | 'centralEurope'
  | 'northAmerica'
  | 'eastAsia'
  | 'southAsia'

/** Where a coach lives. Every place keeps the same clock, all year, as its time zone of the eight. */
export interface Place {
  country: string
  region: Region
  timeZone: SeedTimeZone
  /** How many of the demo coaches live here. */
  coaches: number
  cities: readonly string[]
  /** Cities in which the three large firms interview for this place. */
  offices: readonly string[]
  /** Spoken here beside English. */
  languages: readonly string[]
  /** Cultures of `data/names.json` with their weights. */
  cultures: readonly (readonly [string, number])[]
}

export const PLACES = readRecords('places') as readonly Place[]
