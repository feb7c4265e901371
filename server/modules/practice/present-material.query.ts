import type { Context } from '../../context.ts'
import type { CaseContent } from '../../content/cases/case.types.ts'
import { PREVIEW_COLUMNS } from '../cases/find-cases.query.ts'
import type { CasePreview } from '../cases/case.type.ts'
import { presentExhibits } from '../cases/present-material.view.ts'
import type { OpenAttempt } from './find-attempt.query.ts'
import { secondsSpent } from './practice-clock.rules.ts'
import type { PracticeCheck, PracticeMaterial, PracticeStep } from './practice-material.type.ts'
import { signPracticeToken } from './practice-token.rules.ts'
import type { PracticeAttempt } from './practice.type.ts'
import {
  type CheckProgress,
  isThrough,
  openStep,
  type Progress,
  progressOf,
  type StepProgress,
  stepAt,
} from './progress.rules.ts'

type Presenter = Pick<Context, 'secret' | 'clock'>

/** An attempt as whoever it belongs to is told of it. */
export function presentAttempt({ secret }: Presenter, { attempt, content }: OpenAttempt): PracticeAttempt {
  const fields = Object.keys(PREVIEW_COLUMNS) as (keyof CasePreview)[]
  const preview = Object.fromEntries(fields.map((field) => [field, content[field]]))
  return {
    ...attempt,
    case: preview as unknown as CasePreview,
    finishedAt: attempt.finishedAt ?? null,
    seconds: attempt.finishedAt ? attempt.seconds : null,
    answers: progressOf(attempt.progress).steps.map(({ answer }) => answer),
    token: attempt.userId ? null : signPracticeToken(secret, attempt.id),
  }
}

/** What of the case is open: of steps that have not begun nothing, of the one that has nothing that answers it. */
export function presentPractice(ctx: Presenter, open: OpenAttempt): PracticeMaterial {
  const { attempt } = open
  const { body } = open.content
  const progress = progressOf(attempt.progress)
  const isDone = isThrough(progress, body)
  return {
    id: attempt.id,
    attempt: presentAttempt(ctx, open),
    steps: body.steps
      .slice(0, openStep(progress, body) + 1)
      .map((step, place) => presentStep(step, stepAt(progress, place), body.exhibits)),
    facts: body.clarifyingFacts.map(({ question, answer }, place) => ({
      question,
      answer: progress.asked.includes(place) ? answer : null,
    })),
    recommendation: isDone ? body.recommendation : null,
    rubric: isDone ? presentRubric(body.rubric, progress) : null,
    seconds: secondsSpent(attempt, isDone, ctx.clock()),
    isPaused: attempt.isPaused,
  }
}

const presentRubric = (lines: CaseContent['rubric'], { marks }: Progress) =>
  lines.map((line) => ({ ...line, mark: marks[line.dimension] ?? null }))

function presentStep(
  { title, prompt, minutes, strong, checks = [], exhibits = [] }: CaseContent['steps'][number],
  { answer, closedAs, checks: tries }: StepProgress,
  all: CaseContent['exhibits'],
): PracticeStep {
  return {
    title,
    prompt,
    minutes,
    answer,
    exhibits: presentExhibits(exhibits.flatMap((key) => all.find((exhibit) => exhibit.key === key) ?? [])),
    checks: checks.map((check, place) => presentCheck(check, tries[place] ?? {}, closedAs !== null)),
    state: closedAs ?? 'open',
    strong: closedAs ? [...strong] : null,
  }
}

function presentCheck(
  {
    question,
    unit,
    tolerance,
    expression,
    answer,
  }: NonNullable<CaseContent['steps'][number]['checks']>[number],
  { first, last, isShown = false }: CheckProgress,
  isClosed: boolean,
): PracticeCheck {
  const isTold = isClosed || isShown || Boolean(first?.isRight || last?.isRight)
  return {
    question,
    unit,
    tolerance,
    given: last?.given ?? null,
    isRight: last?.isRight ?? null,
    isFirstRight: first?.isRight ?? null,
    working: isTold ? { expression, answer } : null,
  }
}
