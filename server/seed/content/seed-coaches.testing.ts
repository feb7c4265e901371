import { buildCoach } from './build-coach.ts'
import { ROSTER_SIZE } from './roster-names.ts'

export const roster = Array.from({ length: ROSTER_SIZE }, (_, index) => buildCoach(index))

/** Coaches of a big seed, from all over it. */
export const crowd = Array.from({ length: 2000 }, (_, index) => buildCoach(1000 + index * 497))
