import { readRecords } from './read-data.ts'

/** A school as people shorten it, its name in full, and what it awards before and after the first job. */
export interface School {
  short: string
  name: string
  /** Short form and full name of the first degree, e.g. `MSc` and `MSc Management`. */
  first?: readonly (readonly [string, string])[]
  /** The degree for people with work experience: MBA, or PGP at the Indian institutes. */
  later?: 'MBA' | 'PGP'
}

interface Schools {
  /** Where people of a country usually study first. */
  home: Record<string, readonly School[]>
  /** Where people of a region go back to school after the first job; `europe` is every other region's. */
  later: Record<string, readonly School[]> & { europe: readonly School[] }
}

const schools = readRecords('schools') as Schools

export const HOME_SCHOOLS = schools.home

export const laterSchools = (region: string): readonly School[] =>
  schools.later[region] ?? schools.later.europe
