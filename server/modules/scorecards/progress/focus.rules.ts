import type { Priority } from '../scorecard.rules.ts'

export interface NamedPriority extends Priority {
  sessionId: string
  coachName: string
  at: Date
}

export type Focus<Named extends NamedPriority = NamedPriority> = Named & {
  /** In how many of the newest scorecards it was named. */
  named: number
  outOf: number
}

const NEWEST = 3

/**
 * The one thing to work on now: of the newest three scorecards, what coaches named most, where an earlier place and a
 * newer scorecard count for more. Its words are the newest ones. Null before the first scorecard.
 */
export function focusOf<Named extends NamedPriority>(
  newestFirst: readonly (readonly Named[])[],
): Focus<Named> | null {
  const cards = newestFirst.slice(0, NEWEST)
  const weights = new Map<string, number>()
  cards.forEach((priorities, age) => {
    priorities.forEach((priority, place) => {
      const key = keyOf(priority)
      weights.set(key, (weights.get(key) ?? 0) + (NEWEST - age) * (NEWEST - place))
    })
  })
  const [top] = [...weights].sort(([, a], [, b]) => b - a)
  const chosen = top && cards.flat().find((priority) => keyOf(priority) === top[0])
  if (!chosen) return null
  const named = cards.filter((priorities) => priorities.some((one) => keyOf(one) === top[0])).length
  return { ...chosen, named, outOf: cards.length }
}

/** The same dimension is the same thing; without one, the same words are. */
const keyOf = ({ dimension, observation }: Priority) => dimension ?? observation
