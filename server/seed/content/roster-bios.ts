import { type CareerFacts, careerOf } from './career-facts.ts'
import { bioTemplates, composeBio } from './compose-bio.ts'
import { ROSTER_SIZE } from './roster-names.ts'

/** Coaches on one page of the listing, whose first sentences must differ. */
const PAGE = 20
const ATTEMPTS = 40

const sharedWith = (one: readonly string[], other: readonly string[]) =>
  one.filter((template) => other.includes(template)).length

/** How much a biography sounds like earlier ones: sentences shared beyond the first, and openings on its page. */
function echo(templates: readonly string[], earlier: readonly (readonly string[])[]): number {
  const shared = earlier.map((other) => Math.max(0, sharedWith(templates, other) - 1))
  const page = earlier.slice(-PAGE).filter((other) => other[0] === templates[0])
  return shared.reduce((sum, count) => sum + count, 0) + page.length
}

let rosterTemplates: string[][] | undefined

/** The roster's biographies in order, each dealt again until it echoes none before it. */
function dealRoster(): string[][] {
  const dealt: string[][] = []
  for (let index = 0; index < ROSTER_SIZE; index++) {
    const facts = careerOf(index)
    const attempts = Array.from({ length: ATTEMPTS }, (_, attempt) => attempt)
    let best = bioTemplates(facts)
    let least = echo(best, dealt)
    for (const attempt of attempts.slice(1)) {
      if (least === 0) break
      const candidate = bioTemplates(facts, attempt)
      const loudness = echo(candidate, dealt)
      if (loudness < least) [best, least] = [candidate, loudness]
    }
    dealt.push(best)
  }
  return dealt
}

/** The biography of the index-th coach; within the roster no two sound alike. */
export function bioOf(facts: CareerFacts): string {
  if (facts.index >= ROSTER_SIZE) return composeBio(facts)
  rosterTemplates ??= dealRoster()
  return composeBio(facts, rosterTemplates[facts.index])
}
