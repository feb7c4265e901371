import type { Random } from '../../lib/random.ts'
import { FIRMS } from './firms.ts'
import { numberWord, withArticle } from './number-words.ts'
import { PLACES } from './places.ts'
import { readRecords } from './read-data.ts'
import type { SeedSessionKind } from './session-types.ts'

/** Before a noun, and on its own with an article. */
const INDUSTRIES = readRecords('industries') as readonly (readonly [string, string])[]

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
