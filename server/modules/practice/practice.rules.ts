import { z } from 'zod'
import type { FieldError } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'

export interface PracticeResult {
  seconds: number
  checksRight: number
  checksTotal: number
  notes: string
}

export const MAX_SECONDS = 86_400
export const MAX_NOTES_CHARACTERS = 4000
const MAX_CHECKS = 100

/** Attempts that may be recorded in one go, and how old one may be. */
export const MAX_RECORDED_AT_ONCE = 20
export const MAX_RECORDED_AGE_DAYS = 90
const CLOCK_SKEW_MS = 5 * MINUTE

const SECONDS = 'From 0 to 86,400 seconds.'
const RECENTLY = `In the last ${MAX_RECORDED_AGE_DAYS} days.`

const result = z
  .object({
    seconds: z.number().min(0, SECONDS).max(MAX_SECONDS, SECONDS),
    checksTotal: z.number().min(0, 'From 0 to 100.').max(MAX_CHECKS, 'From 0 to 100.'),
    checksRight: z.number(),
    notes: z.string().max(MAX_NOTES_CHARACTERS, 'Up to 4,000 characters.'),
  })
  .refine(({ checksRight, checksTotal }) => checksRight >= 0 && checksRight <= checksTotal, {
    path: ['checksRight'],
    message: 'From 0 to the calculations tried.',
    when: () => true,
  })

/** What does not fit in a result, by field; nothing when it fits. */
export const resultMistakes = (done: PracticeResult): FieldError[] => mistakesIn(result, done)

/** What does not fit in an attempt that was finished without an account, by field. */
export function recordMistakes(
  done: PracticeResult & { id: string; finishedAt: Date },
  now: Date,
): FieldError[] {
  const about = z.object({
    id: z.string().refine(isUuid, 'A UUID.'),
    finishedAt: z
      .date()
      .min(new Date(now.getTime() - MAX_RECORDED_AGE_DAYS * DAY), RECENTLY)
      .max(new Date(now.getTime() + CLOCK_SKEW_MS), RECENTLY),
  })
  return [...mistakesIn(about, done), ...resultMistakes(done)]
}
