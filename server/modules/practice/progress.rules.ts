import type { CaseContent } from '../../content/cases/case.types.ts'
import { isRight } from '../cases/check-answer.rules.ts'

/** What of a case deciding about an attempt takes. */
export type PracticeBody = Pick<CaseContent, 'steps' | 'clarifyingFacts' | 'rubric'>

/** How somebody judges themselves on a line of the rubric. */
export type Mark = 'strong' | 'between' | 'weak'

interface Try {
  given: number
  isRight: boolean
}

export interface CheckProgress {
  /** The try that counts; none when the working was open before it. */
  first?: Try
  last?: Try
  /** The working was asked for. */
  isShown?: boolean
}

export interface StepProgress {
  /** What was written. */
  answer: string
  /** How it came to its strong answer; null while that is kept back. */
  closedAs: 'answered' | 'revealed' | null
  checks: Readonly<Record<number, CheckProgress>>
}

/** How far somebody is in a case. */
export interface Progress {
  /** As many as have been begun, in the order of the case. */
  steps: readonly StepProgress[]
  /** Facts asked for, by their place in the case. */
  asked: readonly number[]
  /** By the dimension of the line. */
  marks: Readonly<Record<string, Mark>>
}

export type PracticeEvent =
  | { type: 'ask'; fact: number }
  | { type: 'try'; step: number; check: number; given: number }
  | { type: 'showWorking'; step: number; check: number }
  | { type: 'write'; step: number; text: string }
  | { type: 'answer'; step: number; text: string }
  | { type: 'reveal'; step: number }
  | { type: 'mark'; dimension: string; mark: Mark | null }

const UNTOUCHED: StepProgress = { answer: '', closedAs: null, checks: {} }

/** What is stored says nothing of what has not happened. */
export const progressOf = (stored: Partial<Progress>): Progress => ({
  steps: [],
  asked: [],
  marks: {},
  ...stored,
})

export const stepAt = ({ steps }: Progress, place: number): StepProgress => steps[place] ?? UNTOUCHED

/** The step that is open, by its place; as many as there are steps when all are closed. */
export function openStep(progress: Progress, { steps }: PracticeBody): number {
  const open = steps.findIndex((_, place) => !stepAt(progress, place).closedAs)
  return open < 0 ? steps.length : open
}

export const isThrough = (progress: Progress, body: PracticeBody): boolean =>
  openStep(progress, body) === body.steps.length

/** The case has no such thing. */
export const MISSING = 'missing'

/** Why something cannot be done now, as a sentence, or that there is no such thing; null when it can. */
export function practiceRefusal(progress: Progress, body: PracticeBody, event: PracticeEvent): string | null {
  if (event.type === 'ask') return body.clarifyingFacts[event.fact] ? null : MISSING
  if (event.type === 'mark') {
    if (!body.rubric.some(({ dimension }) => dimension === event.dimension)) return MISSING
    return isThrough(progress, body) ? null : 'The rubric comes when every step is done.'
  }
  const content = body.steps[event.step]
  if (!content) return MISSING
  if (event.step > openStep(progress, body))
    return 'Steps come in order. Answer the one before it first, or have it shown.'
  if ('check' in event && !content.checks?.[event.check]) return MISSING
  const { checks, closedAs, answer } = stepAt(progress, event.step)
  if (event.type === 'showWorking')
    return closedAs || checks[event.check]?.first ? null : 'Try it once before you look at the working.'
  if (event.type !== 'answer' || closedAs) return null
  const isTried = (_: unknown, place: number) => Boolean(checks[place]?.first)
  if (!(content.checks ?? []).every(isTried))
    return 'Try each calculation of this step first, or have a strong answer shown.'
  return content.checks || event.text.trim() || answer.trim()
    ? null
    : 'Write an answer first, or have a strong one shown.'
}

/** What an attempt is after something that is not refused. A repeat changes nothing; a closed step stays closed. */
export function practise(progress: Progress, body: PracticeBody, event: PracticeEvent): Progress {
  switch (event.type) {
    case 'ask':
      return progress.asked.includes(event.fact)
        ? progress
        : { ...progress, asked: [...progress.asked, event.fact] }
    case 'mark': {
      const { [event.dimension]: _, ...others } = progress.marks
      return { ...progress, marks: event.mark ? { ...others, [event.dimension]: event.mark } : others }
    }
    case 'try':
      return changeCheck(progress, event, (check, step) => tried(check, step, body, event))
    case 'showWorking':
      return changeCheck(progress, event, (check) => ({ ...check, isShown: true }))
    case 'write':
      return changeStep(progress, event.step, (step) =>
        step.closedAs ? step : { ...step, answer: event.text },
      )
    case 'answer':
      return changeStep(progress, event.step, (step) =>
        step.closedAs ? step : { ...step, answer: event.text || step.answer, closedAs: 'answered' },
      )
    case 'reveal':
      return changeStep(progress, event.step, (step) => ({ ...step, closedAs: step.closedAs ?? 'revealed' }))
  }
}

/** Only the first try counts, and none after the working was to be seen. */
function tried(
  check: CheckProgress,
  step: StepProgress,
  { steps }: PracticeBody,
  event: { step: number; check: number; given: number },
): CheckProgress {
  const content = steps[event.step]?.checks?.[event.check]
  const one = { given: event.given, isRight: content !== undefined && isRight(content, event.given) }
  return check.first || check.isShown || step.closedAs
    ? { ...check, last: one }
    : { ...check, first: one, last: one }
}

function changeStep(
  progress: Progress,
  place: number,
  change: (step: StepProgress) => StepProgress,
): Progress {
  const length = Math.max(progress.steps.length, place + 1)
  const steps = Array.from({ length }, (_, i) =>
    i === place ? change(stepAt(progress, i)) : stepAt(progress, i),
  )
  return { ...progress, steps }
}

const changeCheck = (
  progress: Progress,
  { step, check }: { step: number; check: number },
  change: (check: CheckProgress, step: StepProgress) => CheckProgress,
): Progress =>
  changeStep(progress, step, (one) => ({
    ...one,
    checks: { ...one.checks, [check]: change(one.checks[check] ?? {}, one) },
  }))

/** What was given up is shown: every step that is still open counts as revealed. */
export const giveUpRest = (progress: Progress, body: PracticeBody): Progress =>
  body.steps.reduce((done, _, step) => practise(done, body, { type: 'reveal', step }), progress)

/** Calculations right at the first try, of those that were tried or whose step is closed. */
export function scoreOf(progress: Progress, { steps }: PracticeBody) {
  const counted = steps.flatMap(({ checks = [] }, place) => {
    const step = stepAt(progress, place)
    return checks.flatMap((_, i) => {
      const first = step.checks[i]?.first
      return first || step.closedAs ? [first?.isRight ?? false] : []
    })
  })
  return { checksRight: counted.filter(Boolean).length, checksTotal: counted.length }
}
