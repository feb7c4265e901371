import { type Fact, factOf } from '../../facts.ts'
import type { Claim } from './claims/claim.rules.ts'

/** What the public may see of a coach was written. */
export const ProfileSaved: Fact<{ coachId: string }> = factOf('ProfileSaved')

/** A coach was verified, returned, paused or resumed: whether they are listed is decided anew. */
export const ListingSwitched: Fact<{ coachId: string; at: Date }> = factOf('ListingSwitched')

/** An admin decided about a coach's profile. */
export const CoachJudged: Fact<{
  coachId: string
  verdict: 'coach_verified' | 'coach_returned' | 'claims_confirmed' | 'claims_refused' | 'claims_answered'
  reason?: string
  /** Which of their claims it is about. */
  claims?: Claim[]
  /** What was decided on each of several claims, as the coach reads it. */
  answers?: string[]
  at: Date
}> = factOf('CoachJudged')
