/** Where a word may stand, and what each says: a name most, then what is offered, background, biography. */
export const PLACES = [
  { weight: 'A', points: 10 },
  { weight: 'B', points: 4 },
  { weight: 'C', points: 2 },
  { weight: 'D', points: 1 },
] as const

/** A place takes so little of a number that the rest may name a word or a slot. */
export const PLACE_BITS = 2
export const LAST_PLACE = PLACES.length - 1

const MAX_POINTS = PLACES[0].points

/** How well words fit, 0 to 1: the mean of what the best place of each says. */
export const relevanceOf = (points: number, words: number): number => points / (MAX_POINTS * words)

/** The same in SQL, of the points of each word. */
export const relevanceSql = (points: readonly string[]): string =>
  `(${points.join(' + ')})::float8 / ${MAX_POINTS * points.length}`
