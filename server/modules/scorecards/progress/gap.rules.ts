import { MIN_SCORECARDS, round } from './figures.rules.ts'

export interface Gap {
  scorecards: number
  /** Mean of own less coach's score: above zero is overrating. */
  gap: number
  /** Whether there are enough to say so. */
  isEnough: boolean
}

/** Own scores against the coach's for the same thing; null where there is no pair. */
export function gapOf(pairs: readonly { own: number; coach: number }[]): Gap | null {
  if (pairs.length === 0) return null
  const gap = pairs.reduce((sum, { own, coach }) => sum + own - coach, 0) / pairs.length
  return { scorecards: pairs.length, gap: round(gap), isEnough: pairs.length >= MIN_SCORECARDS }
}
