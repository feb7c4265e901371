import type { Priority } from '../../scorecards/scorecard.rules.ts'

export const STUDENT_PRIORITY_STATES = ['NEW', 'AGAIN', 'NOT_AGAIN'] as const
/** Named for the first time in the newest scorecard, named there again, or not named there. */
export type StudentPriorityState = (typeof STUDENT_PRIORITY_STATES)[number]

export interface NamedIn extends Priority {
  sessionId: string
  at: Date
}

export interface PriorityStanding extends NamedIn {
  state: StudentPriorityState
  /** In how many of the scorecards. */
  named: number
}

/** What a coach asked of somebody, each thing once in its newest words: what is open first, then the newest. */
export function standingOf(newestFirst: readonly (readonly NamedIn[])[]): PriorityStanding[] {
  const [newest = []] = newestFirst
  const keys = new Set(newestFirst.flat().map(keyOf))
  return [...keys]
    .map((key) => {
      const cards = newestFirst.filter((card) => card.some((one) => keyOf(one) === key))
      const latest = cards[0]!.find((one) => keyOf(one) === key)!
      return { ...latest, named: cards.length, state: stateOf(newest, key, cards.length) }
    })
    .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.at.getTime() - a.at.getTime())
}

function stateOf(newest: readonly NamedIn[], key: string, named: number): StudentPriorityState {
  if (!newest.some((one) => keyOf(one) === key)) return 'NOT_AGAIN'
  return named > 1 ? 'AGAIN' : 'NEW'
}

const isOpen = ({ state }: PriorityStanding) => state !== 'NOT_AGAIN'

/** The same dimension is the same thing; without one, the same words are. */
const keyOf = ({ dimension, observation }: Priority) => dimension ?? observation
