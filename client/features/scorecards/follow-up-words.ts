import type { PriorityOutcome, PriorityState } from '../../generated/graphql.ts'
import type { ScorecardView } from './scorecard-words.ts'

export type FollowUp = ScorecardView['followUps'][number]

export const OUTCOMES: readonly { value: PriorityOutcome; label: string }[] = [
  { value: 'FIXED', label: 'Fixed' },
  { value: 'BETTER', label: 'Better' },
  { value: 'NOT_YET', label: 'Not yet' },
  { value: 'NOT_SEEN', label: 'Did not come up' },
]

export const outcomeLabel = (outcome: PriorityOutcome): string =>
  OUTCOMES.find(({ value }) => value === outcome)?.label ?? ''

/** Where a priority stands, to the seeker. */
export const STATES: Record<PriorityState, string> = {
  OPEN: 'Open',
  NOT_YET: 'Not yet',
  BETTER: 'Better',
  FIXED: 'Fixed',
}

export const followUpKey = ({ sessionId, place }: Pick<FollowUp, 'sessionId' | 'place'>): string =>
  `${sessionId}:${place}`
