import type { Random } from '../../lib/random.ts'
import { dealPlace } from './deal.ts'
import { FIRMS, type Firm } from './firms.ts'
import type { Place, Region } from './places.ts'
import { SPECIALTIES, type Specialty } from './specialties.ts'

interface Level {
  share: number
  years: readonly [number, number]
  rate: readonly [number, number]
}

/** Years in consulting and hourly rate in whole units, by level on the ladder. */
const LEVELS: readonly Level[] = [
  { share: 6, years: [2, 3], rate: [40, 60] },
  { share: 22, years: [3, 6], rate: [55, 90] },
  { share: 38, years: [5, 10], rate: [80, 135] },
  { share: 22, years: [9, 14], rate: [110, 160] },
  { share: 12, years: [13, 20], rate: [135, 180] },
]

export const FIRM_DECK = FIRMS.flatMap((firm) => Array.from({ length: firm.share }, () => firm))

/** The dealt firm, or the next in the deck that interviews in the coach's zone. */
export function firmOf(index: number, place: Place): Firm {
  const start = dealPlace('firm', FIRM_DECK.length, index)
  for (let step = 0; step < FIRM_DECK.length; step++) {
    const firm = FIRM_DECK[(start + step * 7) % FIRM_DECK.length] as Firm
    if (!firm.hubs || firm.hubs[place.timeZone]) return firm
  }
  throw new RangeError(`No firm interviews in ${place.timeZone}`)
}

/** Where somebody stands: the level on the ladder, and years in consulting to go with it. */
export function drawSeniority(random: Random): { level: number; experienceYears: number } {
  const level = random.weighted(LEVELS.map(({ share }, at) => [at, share] as const))
  return { level, experienceYears: random.int(...(LEVELS[level] as Level).years) }
}

export function drawSpecialties(random: Random, level: number): Specialty[] {
  const left = SPECIALTIES.filter(
    ({ label }) => level >= 2 || (label !== 'Final round' && label !== 'Experienced hires'),
  )
  const count = random.weighted([
    [2, 20],
    [3, 45],
    [4, 25],
    [5, 10],
  ])
  const chosen: Specialty[] = []
  while (chosen.length < count) {
    const drawn = random.weighted(
      left.map(({ label, share }) => [label, chosen.includes(label) ? 0 : share] as const),
    )
    chosen.push(drawn)
  }
  return chosen
}

/** Rates are lower where consulting pays less; always 40 to 180 an hour, in steps of five. */
export function drawRate(random: Random, level: number, region: Region): number {
  const [low, high] = (LEVELS[level] as Level).rate
  const factor = region === 'southAsia' ? 0.65 : region === 'centralEurope' ? 0.85 : 1
  const units = Math.round((random.int(low, high) * factor) / 5) * 5
  return Math.min(180, Math.max(40, units)) * 100
}
