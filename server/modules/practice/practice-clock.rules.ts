import { MINUTE, SECOND } from '../../lib/durations.ts'

export const MAX_SECONDS = 86_400
/** Nobody thinks about a step for longer without writing a word: whoever was away longer is counted as long as this. */
const MAX_IDLE_MS = 15 * MINUTE

export interface Clocked {
  startedAt: Date
  finishedAt?: Date | null | undefined
  /** When the attempt last moved; null when it has not since it began. */
  movedAt?: Date | null | undefined
  /** Counted until then. */
  seconds: number
  isPaused: boolean
}

/** Time spent on an attempt by `now`. It stands still while it is paused, and once every step is done. */
export function secondsSpent(attempt: Clocked, isThrough: boolean, now: Date): number {
  const { startedAt, movedAt, seconds, isPaused, finishedAt } = attempt
  if (isPaused || isThrough || finishedAt) return seconds
  const away = now.getTime() - (movedAt ?? startedAt).getTime()
  const counted = Math.min(Math.max(0, away), MAX_IDLE_MS)
  return Math.min(MAX_SECONDS, seconds + Math.floor(counted / SECOND))
}
