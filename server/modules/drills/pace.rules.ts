/** 1 gives half as long again as an interviewer would, 2 as long, 3 three quarters of it. */
export type Difficulty = 1 | 2 | 3

export const isDifficulty = (level: number): level is Difficulty => level === 1 || level === 2 || level === 3

const SHARE_OF_TIME: Record<Difficulty, number> = { 1: 1.5, 2: 1, 3: 0.75 }

export const allowedSeconds = (minutes: number, difficulty: Difficulty): number =>
  Math.round(minutes * 60 * SHARE_OF_TIME[difficulty])

/** How hard a drill is for whoever was given this score; unscored, it is as an interview is. */
export function difficultyFor(score: number | null): Difficulty {
  if (score === null) return 2
  if (score <= 2) return 1
  return score === 3 ? 2 : 3
}

const GIVEN_UP_AFTER = 4

/** Whether a try was left lying: what it asked is known by now, and the next one asks something else. */
export const isLeftLying = (startedAt: Date, allowed: number, now: Date): boolean =>
  now.getTime() - startedAt.getTime() > GIVEN_UP_AFTER * allowed * 1000
