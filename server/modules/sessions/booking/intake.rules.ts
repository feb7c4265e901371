import { badInput } from '../../../errors.ts'
import { readableLines } from '../../../lib/text/sanitize.ts'

/** A coach's question as it stood when the time was held, and what the seeker said; null until they do. */
export interface IntakeAnswer {
  question: string
  answer: string | null
}

export const ANSWER_LIMIT = 1000

export const askIntake = (questions: readonly string[]): IntakeAnswer[] =>
  questions.map((question) => ({ question, answer: null }))

/** The answers put to their questions, in order; an empty one is left open. Throws BAD_USER_INPUT naming each mistake. */
export function answerIntake(asked: readonly IntakeAnswer[], answers: readonly string[]): IntakeAnswer[] {
  if (answers.length !== asked.length)
    throw badInput('Answer the questions as they are asked.', [
      { path: 'intakeAnswers', message: `Send ${asked.length} answers; leave one empty to skip it.` },
    ])
  const fields = answers.flatMap((answer, index) =>
    answer.length > ANSWER_LIMIT
      ? [{ path: `intakeAnswers.${index}`, message: 'Keep it to 1,000 characters.' }]
      : [],
  )
  if (fields.length > 0) throw badInput('An answer is too long.', fields)
  return asked.map(({ question }, index) => ({
    question,
    answer: readableLines(answers[index] ?? '') || null,
  }))
}
