import { MIN_SCORECARDS, round } from './figures.rules.ts'

/** Scorecards that stand for "like everybody else" until a coach has written some of their own. */
const PRIOR = 5

export interface CoachMean {
  scorecards: number
  mean: number
}

/**
 * How far a coach scores from all coaches, in points: the difference of their means, drawn towards zero while there are
 * few of theirs, n / (n + 5). A harsh coach is below zero. Null below three scorecards. It assumes that coaches meet
 * like seekers on the whole, which holds better the more they score.
 */
export function offsetOf(coach: CoachMean, everybody: number): number | null {
  if (coach.scorecards < MIN_SCORECARDS) return null
  return round((coach.scorecards / (coach.scorecards + PRIOR)) * (coach.mean - everybody))
}

/** What another coach would have scored on the whole: the raw mean less its coach's offset, on the scale. */
export const adjusted = (raw: number, offset: number | null): number =>
  round(Math.min(5, Math.max(1, raw - (offset ?? 0))))

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
