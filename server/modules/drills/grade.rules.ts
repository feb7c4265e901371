import type { FieldError } from '../../errors.ts'
import type { Question } from './drill.rules.ts'

/** What was typed or chosen; nothing at all is an answer too, and a wrong one. */
export interface Answer {
  number: number | null
  /** Places in the options, from 0. */
  options: number[]
}

const NOTHING: Answer = { number: null, options: [] }
const ROUNDING = 1e-9

/** Whether each part was answered right. */
export const grade = (questions: readonly Question[], answers: readonly Answer[]): boolean[] =>
  questions.map((question, place) => isRight(question, answers[place] ?? NOTHING))

function isRight(question: Question, { number, options }: Answer): boolean {
  if (question.kind === 'number') {
    const { answer, tolerance } = question
    return (
      number !== null && Math.abs(number - answer) <= tolerance + ROUNDING * Math.max(1, Math.abs(answer))
    )
  }
  const given = question.kind === 'order' ? options : options.toSorted((a, b) => a - b)
  return given.join() === question.answer.join()
}

/** What no answer to these questions can be. */
export function answerMistakes(questions: readonly Question[], answers: readonly Answer[]): FieldError[] {
  if (answers.length !== questions.length)
    return [{ path: 'answers', message: `Send ${questions.length} answers, one for each part.` }]
  return answers.flatMap(({ number, options }, place) => {
    const question = questions[place]
    const say = (message: string) => [{ path: `answers.${place}`, message }]
    if (question?.kind === 'number') {
      if (options.length > 0) return say('This part asks for a number.')
      return number === null || Number.isFinite(number) ? [] : say('Send a number.')
    }
    if (number !== null) return say('This part asks for its options.')
    const isThere = options.every((one) => Number.isInteger(one) && question?.options[one] !== undefined)
    return isThere && new Set(options).size === options.length
      ? []
      : say('Choose from its options, each once.')
  })
}
