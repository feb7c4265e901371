import { dayAfter } from './due.rules.ts'

/**
 * Days until a drill in each box comes again: Leitner's boxes with intervals that double, what is missed going back to
 * the first. S. Leitner, So lernt man lernen (Herder, 1972); the intervals are those of the "normalised" system at
 * supermemo.guru/wiki/Leitner_system, which C. A. Mace proposed in The Psychology of Study (1932).
 */
export const BOX_DAYS = [1, 2, 4, 8, 16] as const
export const BOXES = BOX_DAYS.length

export interface Placed {
  box: number
  /** The day it is due next; null: learned, and out of the last box. */
  dueOn: string | null
}

interface Outcome {
  isRight: boolean
  /** Within the time an interviewer would give. */
  isInTime: boolean
  /** The day of the seeker on which it was answered. */
  on: string
}

/**
 * Where a drill goes after an answer. Before it is due, an answer is extra practice and changes nothing: it does not show
 * what is remembered, and practice must not cost anything. What is right and late stays in its box.
 */
export function placeAfter(now: { box: number; dueOn: string }, { isRight, isInTime, on }: Outcome): Placed {
  if (on < now.dueOn) return now
  if (!isRight) return into(1, on)
  if (!isInTime) return into(now.box, on)
  return now.box === BOXES ? { box: BOXES, dueOn: null } : into(now.box + 1, on)
}

const into = (box: number, on: string): Placed => ({ box, dueOn: dayAfter(on, BOX_DAYS[box - 1] ?? 1) })
