import { DAY } from '../../lib/durations.ts'

/**
 * Days until a drill in each box comes again: Leitner's boxes with intervals that double, what is missed going back to
 * the first. S. Leitner, So lernt man lernen (Herder, 1972); the intervals are those of the "normalised" system at
 * supermemo.guru/wiki/Leitner_system, which C. A. Mace proposed in The Psychology of Study (1932).
 */
export const BOX_DAYS = [1, 2, 4, 8, 16] as const
export const BOXES = BOX_DAYS.length

export interface Placed {
  box: number
  /** Null: learned, and out of the last box. */
  dueAt: Date | null
}

interface Outcome {
  isRight: boolean
  /** Within the time an interviewer would give. */
  isInTime: boolean
  at: Date
}

/**
 * Where a drill goes after an answer. What is right and late stays in its box; what is right before it was due proves
 * nothing about remembering, and changes nothing.
 */
export function placeAfter(now: { box: number; dueAt: Date }, { isRight, isInTime, at }: Outcome): Placed {
  if (!isRight) return into(1, at)
  if (at < now.dueAt) return now
  if (!isInTime) return into(now.box, at)
  return now.box === BOXES ? { box: BOXES, dueAt: null } : into(now.box + 1, at)
}

const into = (box: number, at: Date): Placed => ({
  box,
  dueAt: new Date(at.getTime() + (BOX_DAYS[box - 1] ?? 1) * DAY),
})
