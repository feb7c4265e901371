import type { Random } from '../../lib/random.ts'

export type SeedSessionKind =
  | 'CASE_MOCK'
  | 'FIT_MOCK'
  | 'CASE_AND_FIT'
  | 'DRILL'
  | 'RESUME_REVIEW'
  | 'STRATEGY'
  | 'INTRO_CALL'

export interface SeedSessionType {
  key: string
  title: string
  kind: SeedSessionKind
  durationMinutes: number
  /** In the coach's currency; null is the hourly rate times the duration. */
  priceMinor: number | null
  bookingMode: 'INSTANT' | 'REQUEST'
  active: true
  /** What the coach asks while somebody books it. */
  intakeQuestions?: string[]
}

type Offer = readonly [key: string, title: string, kind: SeedSessionKind, durations: readonly number[]]

const LIVE_CASE: Offer = ['live-case', 'Live case', 'CASE_MOCK', [60]]
const OFFERS: Record<string, readonly Offer[]> = {
  Structuring: [['structuring-drill', 'Structuring drill', 'DRILL', [45, 30]]],
  'Quant drills': [['case-arithmetic', 'Case arithmetic', 'DRILL', [30, 45]]],
  'Personal fit and PEI': [
    ['pei', 'Personal fit and PEI', 'FIT_MOCK', [45]],
    ['fit-stories', 'Fit stories', 'FIT_MOCK', [60]],
  ],
  'Final round': [['final-round', 'Final round', 'CASE_AND_FIT', [90]]],
  'Market sizing': [['market-sizing', 'Market sizing', 'DRILL', [30, 45]]],
  'Private equity': [['deal-case', 'Private equity case', 'CASE_MOCK', [60]]],
  Pricing: [['pricing-case', 'Pricing case', 'CASE_MOCK', [60]]],
  Operations: [['operations-case', 'Operations case', 'CASE_MOCK', [60]]],
  'Chart reading': [['chart-reading', 'Chart reading', 'DRILL', [45, 30]]],
  Synthesis: [['synthesis-drill', 'Synthesis drill', 'DRILL', [30]]],
  'First-round screens': [['first-round', 'First round', 'CASE_AND_FIT', [60]]],
  'Experienced hires': [['career-story', 'Career story', 'FIT_MOCK', [60]]],
  'MBA recruiting': [
    ['cv-review', 'CV and cover letter', 'RESUME_REVIEW', [45]],
    ['recruiting-plan', 'Recruiting plan', 'STRATEGY', [45]],
  ],
  'Written cases': [['written-case', 'Written case', 'CASE_MOCK', [90]]],
}
const EXTRAS: readonly Offer[] = [
  ['cv-review', 'CV and cover letter', 'RESUME_REVIEW', [45, 30]],
  ['preparation-plan', 'Preparation plan', 'STRATEGY', [45]],
  ['case-and-fit', 'Case and fit', 'CASE_AND_FIT', [90]],
]

/** To the nearest five units of currency. */
const rounded = (minor: number) => Math.round(minor / 500) * 500

function sell(
  random: Random,
  [key, title, kind, durations]: Offer,
  hourlyRateMinor: number,
): SeedSessionType {
  const durationMinutes = random.pick(durations)
  const byTheHour = (hourlyRateMinor * durationMinutes) / 60
  const isSpecial = kind === 'RESUME_REVIEW' || kind === 'STRATEGY' || durationMinutes === 90
  const priceMinor = isSpecial && random.chance(0.6) ? rounded(byTheHour * random.pick([0.9, 1, 1.1])) : null
  const asksFirst = kind === 'CASE_AND_FIT' && durationMinutes === 90 ? 0.35 : 0.08
  return {
    key,
    title,
    kind,
    durationMinutes,
    priceMinor,
    bookingMode: random.chance(asksFirst) ? 'REQUEST' : 'INSTANT',
    active: true,
  }
}

/** Two to five things to book that follow from the specialties, with a free intro call for most coaches. */
export function buildSessionTypes(
  random: Random,
  specialties: readonly string[],
  hourlyRateMinor: number,
): SeedSessionType[] {
  const offers = [LIVE_CASE, ...specialties.map((label) => random.pick(OFFERS[label] ?? [LIVE_CASE]))]
  if (random.chance(0.35)) offers.push(random.pick(EXTRAS))
  const distinct = [...new Map(offers.map((offer) => [offer[0], offer])).values()]
  const sold = distinct.slice(0, random.int(2, 4)).map((offer) => sell(random, offer, hourlyRateMinor))
  return random.chance(0.7) ? [...sold, introCall(random)] : sold
}

function introCall(random: Random): SeedSessionType {
  const durationMinutes = random.pick([15, 15, 20])
  return {
    key: 'intro-call',
    title: 'Intro call',
    kind: 'INTRO_CALL',
    durationMinutes,
    priceMinor: 0,
    bookingMode: 'INSTANT',
    active: true,
  }
}
