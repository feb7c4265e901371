import { isUuid } from '../../lib/uuid.ts'
import { DAY } from '../../lib/durations.ts'

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
const CLOCK_SKEW_MS = 5 * 60_000

/** What does not fit in an attempt that was finished without an account, by field. */
export function recordMistakes(done: PracticeResult & { id: string; finishedAt: Date }, now: Date) {
  const age = now.getTime() - done.finishedAt.getTime()
  return [
    ...(isUuid(done.id) ? [] : [{ path: 'id', message: 'A UUID.' }]),
    ...(age >= -CLOCK_SKEW_MS && age <= MAX_RECORDED_AGE_DAYS * DAY
      ? []
      : [{ path: 'finishedAt', message: `In the last ${MAX_RECORDED_AGE_DAYS} days.` }]),
    ...resultMistakes(done),
  ]
}

/** What does not fit in a result, by field; nothing when it fits. */
export function resultMistakes({ seconds, checksRight, checksTotal, notes }: PracticeResult) {
  const within = (value: number, most: number) => value >= 0 && value <= most
  return [
    { path: 'seconds', ok: within(seconds, MAX_SECONDS), message: 'From 0 to 86,400 seconds.' },
    { path: 'checksTotal', ok: within(checksTotal, MAX_CHECKS), message: 'From 0 to 100.' },
    {
      path: 'checksRight',
      ok: within(checksRight, checksTotal),
      message: 'From 0 to the calculations tried.',
    },
    { path: 'notes', ok: notes.length <= MAX_NOTES_CHARACTERS, message: 'Up to 4,000 characters.' },
  ].flatMap(({ ok, path, message }) => (ok ? [] : [{ path, message }]))
}
