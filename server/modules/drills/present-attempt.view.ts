import type { Exhibit } from '../cases/case-material.type.ts'
import type { Drill, Question } from './drill.rules.ts'
import type { DrillAttempt, DrillQuestion, DrillResult } from './drill.type.ts'
import { figure } from './generators/ask.rules.ts'
import { type Answer, grade } from './grade.rules.ts'
import { makeDrill } from './make-drill.rules.ts'
import type { AttemptRow } from './read-attempts.query.ts'

/** A try with what it asks, and once it was answered with what is right. Null when its generator has changed since. */
export function presentAttempt(row: AttemptRow): DrillAttempt | null {
  const drill = makeDrill(row.kind, row.version, row.seed)
  if (!drill) return null
  const { id, startedAt, answeredAt, allowedSeconds, answers, rightParts, parts } = row
  return {
    id,
    startedAt,
    allowedSeconds,
    answeredAt,
    seconds: answeredAt && Math.round((answeredAt.getTime() - startedAt.getTime()) / 1000),
    rightParts,
    parts,
    title: drill.title,
    prompt: drill.prompt,
    table: drill.table,
    exhibits: drill.exhibits.map(presentExhibit),
    questions: questionsOf(drill, answers),
  }
}

/** The parts as they are asked; what is right is copied into them only with an answer. */
function questionsOf({ questions }: Drill, answers: readonly Answer[] | null): DrillQuestion[] {
  const right = answers && grade(questions, answers)
  return questions.map((question, place) => ({
    kind: question.kind,
    ask: question.ask,
    hint: question.hint,
    unit: question.kind === 'number' ? question.unit : null,
    options: question.kind === 'number' ? [] : question.options,
    result: right ? resultOf(question, answers[place], right[place] ?? false) : null,
  }))
}

function resultOf(question: Question, answer: Answer | undefined, isRight: boolean): DrillResult {
  const { solution } = question
  if (question.kind === 'number')
    return { isRight, given: numbers(answer?.number), right: numbers(question.answer), solution }
  const named = (places: readonly number[]) => places.flatMap((place) => question.options[place] ?? [])
  return { isRight, given: named(answer?.options ?? []), right: named(question.answer), solution }
}

const numbers = (value: number | null | undefined) => (typeof value === 'number' ? [figure(value)] : [])

const presentExhibit = ({ categories, series, note, ...exhibit }: Drill['exhibits'][number]): Exhibit => ({
  ...exhibit,
  categories: [...categories],
  series: series.map(({ name, values }) => ({ name, values: [...values] })),
  note: note ?? null,
})
