import type { Random } from '../random.ts'
import { FIRMS } from './firms.ts'
import { numberWord, withArticle } from './number-words.ts'
import { PLACES } from './places.ts'
import type { SeedSessionKind } from './session-types.ts'

/** Before a noun, and on its own with an article. */
const INDUSTRIES: readonly (readonly [string, string])[] = [
  ['airline', 'a regional airline'],
  ['dairy', 'a dairy cooperative'],
  ['toll-road', 'a toll road'],
  ['hospital', 'a group of hospitals'],
  ['pet-food', 'a pet food maker'],
  ['satellite', 'a satellite operator'],
  ['frozen-pizza', 'a maker of frozen pizza'],
  ['cement', 'a cement plant'],
  ['catering', 'a caterer for schools'],
  ['ferry', 'a ferry line'],
  ['private-clinic', 'a chain of private clinics'],
  ['online-grocery', 'an online grocer'],
  ['tyre', 'a tyre maker'],
  ['ski-resort', 'a ski resort'],
  ['lift-maintenance', 'a lift maintenance company'],
  ['brewery', 'a small brewery'],
  ['wind-farm', 'a wind farm'],
  ['parcel-locker', 'a parcel locker network'],
  ['gym', 'a chain of gyms'],
  ['optician', 'a chain of opticians'],
  ['language-app', 'a language app'],
  ['fertiliser', 'a fertiliser producer'],
  ['vending', 'a vending machine operator'],
  ['coffee', 'a coffee roaster'],
  ['car-sharing', 'a car-sharing service'],
  ['dental', 'a chain of dental practices'],
  ['steel', 'a steel mill'],
  ['cinema', 'a cinema chain'],
  ['bicycle', 'a bicycle maker'],
  ['furniture', 'a furniture retailer'],
  ['insurance', 'a home insurer'],
  ['water-utility', 'a water utility'],
  ['theme-park', 'a theme park'],
  ['car-parts', 'a car parts supplier'],
  ['packaging', 'a packaging company'],
  ['hearing-aid', 'a maker of hearing aids'],
]

const CASE_DIMENSIONS = [
  'structuring',
  'the quantitative part',
  'business judgement',
  'creativity',
  'synthesis',
  'communication',
]
const FIT_DIMENSIONS = ['leadership', 'the conflict story', 'my motivation', 'communication', 'presence']

const OFFICES = [...new Set(PLACES.flatMap((place) => place.offices))]
const LARGE_FIRMS = FIRMS.filter((firm) => !firm.hubs).map((firm) => firm.name)

/** The changing words of a review. */
export function reviewWords(random: Random, kind: SeedSessionKind, name: string): Record<string, string> {
  const [industry, business] = random.pick(INDUSTRIES)
  const low = random.int(2, 3)
  return {
    name,
    industry,
    business,
    aIndustry: withArticle(industry),
    dimension: random.pick(kind === 'FIT_MOCK' ? FIT_DIMENSIONS : CASE_DIMENSIONS),
    firm: random.pick(LARGE_FIRMS),
    office: random.pick(OFFICES),
    days: numberWord(random.int(2, 6)),
    weeks: numberWord(random.int(2, 6)),
    low: String(low),
    high: String(random.int(4, low === 3 ? 5 : 4)),
  }
}
