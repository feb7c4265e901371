import { FEATURED_SEEKERS } from './build-seeker.ts'
import { FEATURED_COACHES, NEW_COACH } from './featured-coaches.ts'
import type { SeedCoach } from './seed-coach.ts'

/** The people behind the demo accounts and the pages of the design. */
export const DEMO = {
  admin: { firstName: 'Ruth', lastName: 'Adler', email: 'admin@casebound.test', timeZone: 'Europe/London' },
  /** The same person as `buildCoach(0)`. */
  coach: FEATURED_COACHES[0] as SeedCoach,
  /** Lacks a degree and weekly hours before a review can be asked for. */
  newCoach: NEW_COACH,
  /** The same people as the first of `buildSeeker`; the first has the demo account. */
  seekers: FEATURED_SEEKERS,
}
