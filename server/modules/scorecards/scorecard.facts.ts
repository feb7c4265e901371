import { type Fact, factOf } from '../../facts.ts'

/** The scorecard of a session is with its seeker. */
export const ScorecardSubmitted: Fact<{ sessionId: string; coachId: string; at: Date }> =
  factOf('ScorecardSubmitted')

/** The seeker of a session has seen its scorecard, for the first time. */
export const ScorecardRead: Fact<{ sessionId: string; at: Date }> = factOf('ScorecardRead')

/** Its coach changed a scorecard that was sent; `number` counts how often. */
export const ScorecardAmended: Fact<{ sessionId: string; number: number; at: Date }> =
  factOf('ScorecardAmended')
