import { DAY } from '../../../lib/durations.ts'
import { forkRandom, type Random } from '../../../lib/random.ts'
import { gaussian } from '../progress/simulated-cards.testing.ts'
import type { ScoredCard } from './additive-model.rules.ts'

type Pick = (random: Random, seeker: { rank: number; home: number; nth: number }) => number

export const COACHES = 15
const SPREAD = { seeker: 0.5, coach: 0.4, case: 0.15, card: 0.3 }

/** Which coach, by their place from the harshest to the most generous; `rank` is a seeker's own, 0 to 1. */
const near = (place: number, random: Random, spread: number) =>
  Math.min(COACHES - 1, Math.max(0, Math.floor(place * COACHES + spread * gaussian(random))))

export const PAIRINGS: Record<string, Pick> = {
  'at random': (random) => random.int(0, COACHES - 1),
  'the strong with the generous': (random, { rank }) => near(rank, random, 2),
  'the strong a little more with the generous': (random, { rank }) => near(rank, random, 6),
  'the strong with the harsh': (random, { rank }) => near(1 - rank, random, 2),
  'mostly with one coach': (random, { home }) => (random.chance(0.7) ? home : random.int(0, COACHES - 1)),
  'first with the harsh, later with the generous': (random, { nth }) => near(nth / 8, random, 4),
}

interface Plan {
  seed: number
  seekers?: number
  /** Points by which everybody gets better with each scorecard. */
  learning?: number
}

/** Scorecards of people whose level is known, and the offset of each coach. */
export function simulatedCohort(pairing: string, { seed, seekers = 150, learning = 0 }: Plan) {
  const random = forkRandom(seed, `cohort ${pairing}`)
  const draw = (count: number, spread: number) =>
    Array.from({ length: count }, () => spread * gaussian(random))
  const levels = draw(seekers, SPREAD.seeker)
  const offsets = draw(COACHES, SPREAD.coach).sort((a, b) => a - b)
  const cases = draw(12, SPREAD.case)
  const ranks = new Map(
    levels
      .map((level, seeker) => ({ level, seeker }))
      .sort((a, b) => a.level - b.level)
      .map(({ seeker }, place) => [seeker, place / seekers]),
  )
  const cards = levels.flatMap((level, seeker) => {
    const home = random.int(0, COACHES - 1)
    return Array.from({ length: random.int(3, 10) }, (_, nth): ScoredCard => {
      const coach = PAIRINGS[pairing]!(random, { rank: ranks.get(seeker)!, home, nth })
      const type = random.int(0, cases.length - 1)
      const exact =
        3 + level + offsets[coach]! + cases[type]! + learning * nth + SPREAD.card * gaussian(random)
      return {
        seekerId: `s${seeker}`,
        coachId: `c${coach}`,
        caseType: `t${type}`,
        at: new Date((nth * 7 + random.int(0, 4)) * DAY),
        isOpen: true,
        value: Math.min(5, Math.max(1, Math.round(exact * 20) / 20)),
      }
    })
  })
  return {
    cards,
    levels: new Map(levels.map((level, i) => [`s${i}`, level])),
    offsets: new Map(offsets.map((offset, i) => [`c${i}`, offset])),
  }
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const centred = (values: readonly number[]) => {
    const middle = values.reduce((total, one) => total + one, 0) / values.length
    return values.map((one) => one - middle)
  }
  const [left, right] = [centred(a), centred(b)]
  const times = (x: readonly number[], y: readonly number[]) =>
    x.reduce((total, one, i) => total + one * y[i]!, 0)
  return times(left, right) / Math.sqrt(times(left, left) * times(right, right))
}
