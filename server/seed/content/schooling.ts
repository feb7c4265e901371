import type { Random } from '../../lib/random.ts'
import type { Place } from './places.ts'
import { HOME_SCHOOLS, laterSchools, type School } from './schools.ts'

/** The chance of a degree after the first job, by level on the ladder. */
const LATER_CHANCE = [0, 0.3, 0.6, 0.6, 0.6]

export interface Schooling {
  /** The short name people search for. */
  school: string
  /** As on the card: `INSEAD MBA`. */
  degree: string
  education: string[]
  hasMba: boolean
}

/** The degree on the card and the list behind it, latest first. */
export function buildSchooling(random: Random, place: Place, level: number): Schooling {
  const home = random.pick(HOME_SCHOOLS[place.country] as readonly School[])
  const [award, course] = random.pick(home.first as NonNullable<School['first']>)
  const first = `${course}, ${home.name}`
  if (!random.chance(LATER_CHANCE[level] ?? 0)) {
    return { school: home.short, degree: `${home.short} ${award}`, education: [first], hasMba: false }
  }
  const later = random.pick(laterSchools(place.region))
  const degree = `${later.short} ${later.later}`
  return { school: later.short, degree, education: [`${later.later}, ${later.name}`, first], hasMba: true }
}
