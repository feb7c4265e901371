import { type Fact, factOf } from '../../../facts.ts'
import type { Session } from '../../sessions/session.entity.ts'
import type { SessionProposal } from './session-proposal.entity.ts'

/** A coach proposed a time to a student. */
export const SessionProposed: Fact<{
  proposal: SessionProposal
  /** The newest session of the two, which says how the student is reached. */
  pair: Session
  title: string
  /** The session type's key. */
  sessionType: string
  note: string | null
  at: Date
}> = factOf('SessionProposed')
