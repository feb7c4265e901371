import { DAY } from '../../../lib/durations.ts'
import { forkRandom, type Random } from '../../../lib/random.ts'
import { CASE_DIMENSIONS } from '../template.rules.ts'
import { weightedMean } from './weighted-mean.rules.ts'

export const gaussian = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** Whole points, as a coach writes them. */
const points = (exact: number) => Math.min(5, Math.max(1, Math.round(exact)))

/** Which coach each of a seeker's cards is from. */
export const ORDERS: Record<string, (cards: number, random: Random) => number[]> = {
  'one coach': (cards) => Array.from({ length: cards }, () => 0),
  'another coach each time': (cards) => Array.from({ length: cards }, (_, i) => i),
  'a few coaches by turns': (cards, random) => Array.from({ length: cards }, () => random.int(0, 3)),
  'one coach, then another': (cards) => Array.from({ length: cards }, (_, i) => (i < cards / 2 ? 0 : 1)),
}

interface Plan {
  seed: number
  cards: number
  order: keyof typeof ORDERS
  /** Points between the first card and the last. */
  rise?: number
}

const SPREAD = { level: 0.5, dimension: 0.5, coach: 0.4, day: 0.2, score: 0.55 }

/** The weighted mean and the eight dimensions of one seeker's weekly live cases. */
export function simulatedSeries({ seed, cards, order, rise = 0 }: Plan) {
  const random = forkRandom(seed, `trend ${order} ${cards}`)
  const level = 3 - rise / 2 + SPREAD.level * gaussian(random)
  const profile = CASE_DIMENSIONS.map(() => SPREAD.dimension * gaussian(random))
  const coaches = ORDERS[order]!(cards, random)
  const offsets = Array.from({ length: Math.max(...coaches) + 1 }, () => SPREAD.coach * gaussian(random))
  const written = coaches.map((coach, i) => {
    const day = level + (rise * i) / (cards - 1) + offsets[coach]! + SPREAD.day * gaussian(random)
    const scores = CASE_DIMENSIONS.map((dimension, d) => ({
      dimension,
      score: points(day + profile[d]! + SPREAD.score * gaussian(random)),
    }))
    return { scores, coachId: String(coach), at: new Date((i * 7 + random.int(0, 4)) * DAY) }
  })
  const series = (valueOf: (card: (typeof written)[number]) => number) =>
    written.map((card) => ({ at: card.at, coachId: card.coachId, value: valueOf(card) }))
  return [
    series(({ scores }) => weightedMean(scores)!),
    ...CASE_DIMENSIONS.map((_, d) => series(({ scores }) => scores[d]!.score)),
  ]
}
