import { HOLD_WORDS, reasonInText } from '../../reviews/hold/hold-reason.rules.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'

export const MAX_PROPOSAL_CHARACTERS = 300

/** What is wrong with the words of a proposal as they would be sent, or null. They are mailed in the product's name. */
export function proposalNoteMistake(text: string): string | null {
  if (text.length > MAX_PROPOSAL_CHARACTERS) return 'Keep it to 300 characters.'
  const reason = reasonInText(text)
  return reason && `${HOLD_WORDS[reason]} Leave it out: we mail this for you.`
}

export interface ProposalFacts {
  /** A session of the pair took place. */
  hasMet: boolean
  isErased: boolean
  isSuspended: boolean
  /** They have an account, or a guest's address that is confirmed and has not switched messages off. */
  isReachable: boolean
  /** The coach's own listing. */
  isListed: boolean
}

/** Why a coach may not propose a time to a student now; null when they may. */
export function proposalRefusal(facts: ProposalFacts): string | null {
  const { hasMet, isErased, isSuspended, isReachable, isListed } = facts
  if (isErased) return 'Their account is closed.'
  if (!hasMet) return 'You can propose a time once you have met.'
  if (!isListed) return 'Nobody can book you at the moment: your listing is not active.'
  return isSuspended || !isReachable ? 'They cannot be written to at the moment.' : null
}

/** Why a kind of session is not proposed to somebody whom the coach has met; null when it may be. */
export const kindRefusal = (kind: SessionKind): string | null =>
  kind === 'intro_call' ? 'An intro call is for people whom you have not met.' : null

export const PROPOSAL_STATES = ['OPEN', 'BOOKED', 'GONE'] as const
/** Still to be booked, booked by the student, or no longer offered. */
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export function proposalState({ isBooked, isFree }: { isBooked: boolean; isFree: boolean }): ProposalState {
  if (isBooked) return 'BOOKED'
  return isFree ? 'OPEN' : 'GONE'
}
