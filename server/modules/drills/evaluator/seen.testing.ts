import type { Drill, Question } from '../drill.rules.ts'
import { type Fraction, read } from './fraction.testing.ts'

/** A question without what only the server knows. */
export type Ask = {
  ask: string
  hint: string
  kind: Question['kind']
  unit?: string
  options?: readonly string[]
}

/** A drill as the seeker sees it before answering. */
export type Seen = Omit<Drill, 'questions'> & { questions: readonly Ask[] }

export const seenOf = ({ questions, ...drill }: Drill): Seen => ({
  ...drill,
  questions: questions.map((one) => ({
    kind: one.kind,
    ask: one.ask,
    hint: one.hint,
    ...(one.kind === 'number' ? { unit: one.unit } : { options: one.options }),
  })),
})

/** What the evaluator finds: a number, whether each option is right, or the place of each option in the order. */
export type Finding = { asks: RegExp } & (
  | { value: Fraction; unit: string }
  | { right: readonly boolean[] }
  | { ranks: readonly Fraction[] }
)

type Numbers = [Fraction, Fraction, Fraction, Fraction, Fraction]

const N = '(\\d[\\d,]*(?:\\.\\d+)?)'

/** The numbers of a sentence, where {n} stands for one and {w} for any words; null when it is another sentence. */
export function numbersIn(text: string, sentence: string): Numbers | null {
  const pattern = sentence
    .split(/(\{n\}|\{w\})/)
    .map((part) =>
      part === '{n}' ? N : part === '{w}' ? '[^.;:]+?' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  const found = new RegExp(pattern).exec(text)
  return found && (found.slice(1).map(read) as Numbers)
}

export const optionsOf = (seen: Seen, place: number) => seen.questions[place]?.options ?? []

/** True for the largest; for several that are equally large, true for each. */
export const largest = (values: readonly Fraction[]) =>
  values.map((one) => !values.some((other) => other.isAbove(one)))
