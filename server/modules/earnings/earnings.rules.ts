import type { SessionStatus } from '../sessions/session.rules.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { HOUR } from '../../lib/durations.ts'

/** What was paid for a session and what went back, as the ledger tells; minor units of one currency. */
export interface MoneyFacts {
  /** The session's. */
  id: string
  status: SessionStatus
  startsAt: Date
  endsAt: Date
  completedAt: Date | null
  /** When somebody was found not to have come. */
  noShowAt?: Date | null
  /** An admin has decided a dispute about it: nobody disputes it again. */
  isDecided?: boolean
  cancelledAt: Date | null
  chargedMinor: number
  /** Given back, about to be, or charged back; not the platform's goodwill, which is nobody's share. */
  refundedMinor: number
  commissionMinor: number
  netMinor: number
  /** Of the net, what no payout carries. */
  owedMinor: number
  /** What payouts carry that are not in the coach's bank yet. */
  onItsWayMinor: number
  /** What payouts have brought there. */
  paidOutMinor: number
  /** Some of it was taken back by the payer's bank: nothing is paid out until that is over. */
  isChargedBack?: boolean
  currency: Currency
  /** Frozen on the session when it was sold. */
  commissionBps: number
  /** How long it may be disputed, and how long both may say what happened; as it was sold. */
  disputeHours: number
  resolutionHours: number
  /** Null while nobody asks for one. */
  hasScorecard: boolean | null
}

export type HoldReason = 'CHARGED_BACK' | 'DISPUTE_WINDOW' | 'SCORECARD' | 'DISPUTED' | 'NEEDS_RESOLUTION'

/**
 * UPCOMING is paid and yet to take place; REFUNDED left the coach nothing; ON_ITS_WAY stands in a payout that is not there
 * yet. Of a session of which a part was paid out and more is owed since, it is the state of what is owed.
 */
export type EarningState = 'UPCOMING' | 'HELD' | 'AVAILABLE' | 'ON_ITS_WAY' | 'PAID_OUT' | 'REFUNDED'

export interface Standing {
  state: EarningState
  reasons: HoldReason[]
  /** When the time that must pass has passed; null when it is not time alone that holds it. */
  heldUntil: Date | null
}

/** Where the money of a session stands now. Source: product decisions §4 and §5. */
export function standingOf(facts: MoneyFacts, now: Date): Standing {
  const { status, endsAt, hasScorecard, chargedMinor, refundedMinor } = facts
  // What was paid out stays with the coach, whatever is refunded later; what is owed since stands as if nothing had been.
  if (facts.owedMinor <= 0 && facts.onItsWayMinor > 0) return carried('ON_ITS_WAY')
  if (facts.owedMinor <= 0 && facts.paidOutMinor > 0) return carried('PAID_OUT')
  if (refundedMinor >= chargedMinor) return { state: 'REFUNDED', reasons: [], heldUntil: null }
  if (facts.isChargedBack) return { state: 'HELD', reasons: ['CHARGED_BACK'], heldUntil: null }
  if (status === 'cancelled') return free
  if (status === 'needs_resolution')
    return { state: 'HELD', reasons: ['NEEDS_RESOLUTION'], heldUntil: after(endsAt, facts.resolutionHours) }
  if (status === 'disputed') return { state: 'HELD', reasons: ['DISPUTED'], heldUntil: null }
  if (status !== 'completed' && status !== 'closed' && status !== 'no_show')
    return { state: 'UPCOMING', reasons: [], heldUntil: null }
  const until = disputeEnds(facts)
  const isOpen = now < until && !facts.isDecided
  const reasons: HoldReason[] = isOpen ? ['DISPUTE_WINDOW'] : []
  if (hasScorecard === false && status !== 'no_show') reasons.push('SCORECARD')
  if (reasons.length === 0) return free
  return { state: 'HELD', reasons, heldUntil: isOpen && reasons.length === 1 ? until : null }
}

const carried = (state: 'ON_ITS_WAY' | 'PAID_OUT'): Standing => ({ state, reasons: [], heldUntil: null })
const free: Standing = { state: 'AVAILABLE', reasons: [], heldUntil: null }
const later = (one: Date, other?: Date | null) => (other && other > one ? other : one)
const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR)

/** When the time for disputes about a session is over. */
export const disputeEnds = ({ status, endsAt, completedAt, noShowAt, disputeHours }: MoneyFacts) =>
  after(later(endsAt, status === 'no_show' ? noShowAt : completedAt), disputeHours)

/** The moment a session counts at: when it was over, cancelled, or, until then, when it is due. The same stands in SQL. */
export const countsAt = ({ status, startsAt, endsAt, completedAt, cancelledAt }: MoneyFacts): Date =>
  status === 'cancelled'
    ? (cancelledAt ?? startsAt)
    : (completedAt ?? (status === 'no_show' ? endsAt : startsAt))
