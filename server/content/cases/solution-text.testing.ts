import type { CaseContent } from './case.types.ts'

/** What nobody may read of a case before they have answered, or asked for it. */
export interface SolutionText {
  slug: string
  /** Where it stands: `strong`, `recommendation`. */
  part: string
  text: string
}

/** Long enough to be nobody else’s words by chance. */
const LEAST_CHARACTERS = 25

/** Sentences of strong answers, recommendation, rubric and facts, workings, and the rows behind the charts. */
export function solutionsOf(one: CaseContent): SolutionText[] {
  const { slug, steps, clarifyingFacts, rubric, recommendation, exhibits } = one
  const told = [one.summary, one.situation, one.question].join(' ')
  const parts: [string, readonly string[]][] = [
    ['strong', steps.flatMap(({ strong }) => strong)],
    ['recommendation', recommendation.split(/(?<=[.?]) /)],
    ['rubric', rubric.flatMap(({ strong, weak }) => [strong, weak])],
    ['fact', clarifyingFacts.map(({ answer }) => answer)],
  ]
  const sentences = parts.flatMap(([part, texts]) =>
    texts
      .filter((text) => text.length >= LEAST_CHARACTERS && !told.includes(text))
      .map((text) => ({ slug, part, text })),
  )
  const workings = steps
    .flatMap(({ checks = [] }) => checks)
    .filter(({ expression }) => expression.length >= 9)
    .map(({ expression }) => ({ slug, part: 'working', text: expression }))
  const rows = exhibits
    .flatMap(({ series }) => series.map(({ values }) => JSON.stringify(values)))
    .filter((text) => text.length >= 12)
    .map((text) => ({ slug, part: 'exhibit', text }))
  return [...sentences, ...workings, ...rows]
}

/** The solutions that stand in a text, in whatever way it writes marks of its own: JSON, HTML or a script. */
export function foundIn(text: string, solutions: readonly SolutionText[]): SolutionText[] {
  const plain = plainly(text)
  return solutions.filter((one) => plain.includes(plainly(one.text)))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plainly = (text: string): string =>
  text
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#x?([0-9a-fA-F]+);/g, (all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, all[2] === 'x' ? 16 : 10)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\\(["'`\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .toLowerCase()
