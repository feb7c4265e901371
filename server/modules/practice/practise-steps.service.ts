import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { sanitizeLines } from '../../lib/text/sanitize.ts'
import { readNumber } from '../cases/check-answer.rules.ts'
import { changeAttempt, practiseStep } from './change-attempt.service.ts'
import type {
  AnswerPracticeStepInput,
  AskPracticeFactInput,
  MarkPracticeRubricInput,
  PausePracticeInput,
  PracticeCheckInput,
  PracticeStepInput,
  SavePracticeTextInput,
  TryPracticeCheckInput,
} from './practice-input.type.ts'
import type { PracticeMaterial } from './practice-material.type.ts'
import { MAX_TEXT_CHARACTERS } from './practice.rules.ts'

type Told = Promise<PracticeMaterial>

export const askPracticeFact = (ctx: Context, input: AskPracticeFactInput): Told =>
  practiseStep(ctx, input, { type: 'ask', fact: input.fact })

/** Throws BAD_USER_INPUT for what holds no number. */
export async function tryPracticeCheck(ctx: Context, input: TryPracticeCheckInput): Told {
  const { step, check } = input
  const given = readNumber(input.given.slice(0, 100))
  if (given === null || !Number.isFinite(given))
    throw badInput('Type a number.', [{ path: 'given', message: 'Type a number.' }])
  return practiseStep(ctx, input, { type: 'try', step, check, given })
}

export const showPracticeWorking = (ctx: Context, input: PracticeCheckInput): Told =>
  practiseStep(ctx, input, { type: 'showWorking', step: input.step, check: input.check })

export async function answerPracticeStep(ctx: Context, input: AnswerPracticeStepInput): Told {
  return practiseStep(ctx, input, { type: 'answer', step: input.step, text: cleanText(input.text ?? '') })
}

export const revealPracticeStep = (ctx: Context, input: PracticeStepInput): Told =>
  practiseStep(ctx, input, { type: 'reveal', step: input.step })

/** Keeps what is being written: for a step, or the note to oneself. */
export async function savePracticeText(ctx: Context, input: SavePracticeTextInput): Told {
  const text = cleanText(input.text)
  const { step } = input
  if (typeof step === 'number') return practiseStep(ctx, input, { type: 'write', step, text })
  return changeAttempt(ctx, input, ({ attempt }) => {
    attempt.notes = text
  })
}

export const markPracticeRubric = (ctx: Context, input: MarkPracticeRubricInput): Told =>
  practiseStep(ctx, input, { type: 'mark', dimension: input.dimension, mark: input.mark ?? null })

export const pausePractice = (ctx: Context, input: PausePracticeInput): Told =>
  changeAttempt(ctx, input, ({ attempt }) => {
    attempt.isPaused = input.isPaused
  })

/** What somebody writes, without markup. Throws BAD_USER_INPUT when it is too long. */
export function cleanText(text: string, path = 'text'): string {
  if (text.length > MAX_TEXT_CHARACTERS)
    throw badInput('This is too long.', [{ path, message: 'Up to 4,000 characters.' }])
  return sanitizeLines(text)
}
