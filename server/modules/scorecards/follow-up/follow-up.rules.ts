import type { FieldError } from '../../../errors.ts'
import type { Priority } from '../scorecard.rules.ts'

export type Outcome = 'fixed' | 'better' | 'not_yet' | 'not_seen'

/** A priority of a scorecard, by the session and its place there. */
export interface PriorityKey {
  sessionId: string
  place: number
}

export interface Check extends PriorityKey {
  outcome: Outcome
}

export interface Followed extends Priority, PriorityKey {
  at: Date
  /** Null until this scorecard says. */
  outcome: Outcome | null
}

export const keyOf = ({ sessionId, place }: PriorityKey): string => `${sessionId} ${place}`

/** More would make a form of its own; what is older was not worth naming again. */
const ASKED_AT_MOST = 5

/**
 * What is still open between two people, the newest first: of one dimension what was named last, unless a scorecard has
 * said that it is fixed. Without a dimension, the same words are the same thing.
 */
export function openPriorities<Named extends Priority & PriorityKey>(
  newestFirst: readonly Named[],
  checks: readonly Check[],
): Named[] {
  const fixed = new Set(checks.flatMap((one) => (one.outcome === 'fixed' ? [keyOf(one)] : [])))
  const named = new Set<string>()
  const newest = newestFirst.filter(({ dimension, observation }) => {
    const what = dimension ?? observation
    return named.has(what) ? false : named.add(what)
  })
  return newest.filter((one) => !fixed.has(keyOf(one))).slice(0, ASKED_AT_MOST)
}

/** What a scorecard that is sent has yet to say. */
export const followUpMistakes = (asked: readonly { outcome: Outcome | null }[]): FieldError[] =>
  asked.flatMap(({ outcome }, index) =>
    outcome ? [] : [{ path: `followUps.${index}`, message: 'Say whether it is fixed.' }],
  )

export type PriorityState = 'open' | 'not_yet' | 'better' | 'fixed'

/** Where a priority stands by what was said of it, oldest first. What was not seen says nothing. */
export const stateOf = (outcomes: readonly Outcome[]): PriorityState =>
  outcomes.filter((one) => one !== 'not_seen').at(-1) ?? 'open'
