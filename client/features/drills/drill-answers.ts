import type { DrillAnswerInput } from '../../generated/graphql.ts'
import { readNumber } from '../cases/practice/step/check-answer.ts'
import type { Question } from './drill-words.ts'

/** What stands in the form for one part: the text of a number, or places of options. */
export interface Given {
  text: string
  options: readonly number[]
}

/** Nothing chosen; what is to be put in order stands in some order from the start. */
export const emptyAnswer = ({ kind, options }: Question): Given => ({
  text: '',
  options: kind === 'ORDER' ? options.map((_, place) => place) : [],
})

/** Parts with a text that is no number. */
export const unreadable = (questions: readonly Question[], given: readonly Given[]): number[] =>
  questions.flatMap(({ kind }, place) => {
    const text = given[place]?.text.trim() ?? ''
    return kind === 'NUMBER' && text !== '' && readNumber(text) === null ? [place] : []
  })

export const toAnswers = (questions: readonly Question[], given: readonly Given[]): DrillAnswerInput[] =>
  questions.map(({ kind }, place) => {
    const { text, options } = given[place] ?? { text: '', options: [] }
    return kind === 'NUMBER' ? { number: readNumber(text) } : { options: [...options] }
  })

/** The same list with one of its entries a place further up or down. */
export function moved(options: readonly number[], from: number, by: -1 | 1): number[] {
  const next = [...options]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(from + by, 0, one)
  return next
}
