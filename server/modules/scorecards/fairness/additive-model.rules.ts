import { mean, sum } from '../progress/figures.rules.ts'
import { invert } from './invert.rules.ts'

export interface ScoredCard {
  seekerId: string
  coachId: string
  /** What kind of case it was, or that it was none. */
  caseType: string
  at: Date
  value: number
  /** Whether its seeker has read it: what is sealed tells about its coach, and nothing to its seeker yet. */
  isOpen: boolean
}

/** A part of a score: a coach, a case type, or how many scorecards the seeker had before. */
type Factor = 'coach' | 'case' | 'practice'
/** How much of each unknown, by its place. */
export type Weights = ReadonlyMap<number, number>

export interface AdditiveModel {
  /** The place of a coach or a case type among the unknowns; undefined where no scorecard is of it. */
  placeOf: (factor: Factor, level: string) => number | undefined
  /** So many points above the mean of all scorecards. */
  offset: (weights: Weights) => number
  /** The variance of that, in units of the error of one scorecard. */
  spread: (weights: Weights) => number
  /** Variance of what the model leaves of one scorecard. */
  noise: number
  bySeeker: ReadonlyMap<string, readonly ScoredCard[]>
}

/**
 * How many scorecards that say "like everybody" each offset begins with. A coach's are few on purpose: where pairing goes by
 * ability, an estimated variance takes coaches' habits for their seekers' ability, and would hardly correct anything.
 */
const RIDGE: Record<Factor, number> = { coach: 1, case: 4, practice: 4 }
/** From here on more practice counts alike. */
const MAX_PRACTICE = 9

/**
 * score = seeker + coach + case type + practice + noise, by Henderson's mixed model equations: seekers are free, so that who
 * books whom biases nothing, and all else is drawn towards zero by a ridge. Practice is there because people get better:
 * without it, whom they come to late would seem generous. The mean is part of the seekers.
 * Source: Henderson, Best linear unbiased estimation and prediction under a selection model, Biometrics 1975.
 */
export function fitModel(cards: readonly ScoredCard[]): AdditiveModel {
  const bySeeker = Map.groupBy(
    cards.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ seekerId }) => seekerId,
  )
  const { places, ridge, rows } = designOf([...bySeeker.values()])
  const matrix = ridge.map((weight, i) => Float64Array.from(ridge, (_, j) => (i === j ? weight : 0)))
  const right = new Float64Array(ridge.length)
  let squares = 0
  for (const own of rows) {
    const level = mean(own.map(({ value }) => value))
    const shares = new Map<number, number>()
    for (const { parts, value } of own) {
      squares += (value - level) ** 2
      for (const i of parts) {
        right[i]! += value - level
        shares.set(i, (shares.get(i) ?? 0) + 1 / own.length)
        for (const j of parts) matrix[i]![j]! += 1
      }
    }
    for (const [i, one] of shares) for (const [j, other] of shares) matrix[i]![j]! -= own.length * one * other
  }
  const inverse = invert(matrix)
  const times = (row: Float64Array) => row.reduce((total, each, i) => total + each * right[i]!, 0)
  const explained = times(Float64Array.from(inverse, times))
  centre(inverse, rows.flat())
  const solution = inverse.map(times)
  return {
    placeOf: (factor, level) => places.get(`${factor} ${level}`),
    offset: (weights) => sum([...weights].map(([i, weight]) => weight * solution[i]!)),
    spread: (weights) =>
      sum(
        [...weights].flatMap(([i, one]) => [...weights].map(([j, other]) => one * other * inverse[i]![j]!)),
      ),
    noise: (squares - explained) / Math.max(1, cards.length - bySeeker.size),
    bySeeker,
  }
}

interface Row {
  value: number
  /** The places of its coach, its case type and its practice. */
  parts: [number, number, number]
}

function designOf(seekers: readonly (readonly ScoredCard[])[]) {
  const places = new Map<string, number>()
  const ridge: number[] = []
  const place = (factor: Factor, level: string | number) => {
    const key = `${factor} ${level}`
    const known = places.get(key) ?? ridge.push(RIDGE[factor]) - 1
    places.set(key, known)
    return known
  }
  const rows = seekers.map((own) =>
    own.map(
      ({ coachId, caseType, value }, nth): Row => ({
        value,
        parts: [
          place('coach', coachId),
          place('case', caseType),
          place('practice', Math.min(nth, MAX_PRACTICE)),
        ],
      }),
    ),
  )
  return { places, ridge, rows }
}

/** Measures each part from its mean over all scorecards, in both directions of the inverse. */
function centre(inverse: Float64Array[], rows: readonly Row[]): void {
  for (const factor of [0, 1, 2] as const) {
    const weights = new Map<number, number>()
    for (const { parts } of rows)
      weights.set(parts[factor], (weights.get(parts[factor]) ?? 0) + 1 / rows.length)
    const average = (at: (i: number) => number) => sum([...weights].map(([i, weight]) => weight * at(i)))
    const middle = inverse.map((_, j) => average((i) => inverse[i]![j]!))
    for (const i of weights.keys()) for (const j of inverse.keys()) inverse[i]![j]! -= middle[j]!
    for (const row of inverse) {
      const level = average((i) => row[i]!)
      for (const i of weights.keys()) row[i]! -= level
    }
  }
}
