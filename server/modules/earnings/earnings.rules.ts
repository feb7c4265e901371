import type { SessionStatus } from '../sessions/session.rules.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { HOUR } from '../../lib/durations.ts'
import { firstPayoutsUntil, type PayoutWaits } from './payout-waits.rules.ts'

/** The payments and refunds of a session in the ledger, in minor units of one currency. */
export interface MoneyFacts extends Partial<PayoutWaits> {
  /** The session's. */
  id: string
  status: SessionStatus
  startsAt: Date
  endsAt: Date
  completedAt: Date | null
  /** When a no-show was recorded. */
  noShowAt?: Date | null
  /** An admin has decided a dispute about it, so it cannot be disputed again. */
  isDecided?: boolean
  cancelledAt: Date | null
  chargedMinor: number
  /** Refunded, about to be refunded, or charged back; without our goodwill, which reduces no share. */
  refundedMinor: number
  commissionMinor: number
  netMinor: number
  /** The part of the net that is in no payout. */
  owedMinor: number
  /** In payouts that have not reached the coach's bank. */
  onItsWayMinor: number
  /** In payouts that have reached the coach's bank. */
  paidOutMinor: number
  /** A part of it was charged back; nothing is paid out until that is settled. */
  isChargedBack?: boolean
  /** Charged back after it was paid out; deducted from later payouts. */
  recoverableMinor?: number
  currency: Currency
  /** Frozen on the session when it was sold. */
  commissionBps: number
  /** The hours for disputes, and for both sides to confirm what happened; as sold. */
  disputeHours: number
  resolutionHours: number
  /** Null when the session has no scorecard. */
  hasScorecard: boolean | null
}

export const HOLD_REASONS = [
  'CHARGED_BACK',
  'DISPUTE_WINDOW',
  'CANCELLED',
  'SCORECARD',
  'FIRST_PAYOUTS',
  'UNDER_REVIEW',
  'DISPUTED',
  'NEEDS_RESOLUTION',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/**
 * UPCOMING: paid, and not yet held. REFUNDED: nothing is left for the coach. ON_ITS_WAY: in a payout that has not arrived yet. When a part
 * of a session was paid out and more is owed since, the state of the amount that is owed.
 */
export type EarningState = 'UPCOMING' | 'HELD' | 'AVAILABLE' | 'ON_ITS_WAY' | 'PAID_OUT' | 'REFUNDED'

export interface Standing {
  state: EarningState
  reasons: HoldReason[]
  /** When the hold ends; null when something other than time holds it. */
  heldUntil: Date | null
}

/** The current state of a session's money. Source: product decisions §4 and §5. */
export function standingOf(facts: MoneyFacts, now: Date): Standing {
  const { status, endsAt, chargedMinor, refundedMinor } = facts
  // Later refunds do not change what was paid out. What is owed since has a state of its own.
  if (facts.owedMinor <= 0 && facts.onItsWayMinor > 0) return carried('ON_ITS_WAY')
  if (facts.owedMinor <= 0 && facts.paidOutMinor > 0)
    return { ...carried('PAID_OUT'), reasons: takenBack(facts) }
  if (owedBackMinor(facts) > 0) return waitingFor(waitsOfCoach(facts, now))
  if (refundedMinor >= chargedMinor) return { state: 'REFUNDED', reasons: takenBack(facts), heldUntil: null }
  if (facts.isChargedBack) return held('CHARGED_BACK')
  if (status === 'needs_resolution') return held('NEEDS_RESOLUTION', after(endsAt, facts.resolutionHours))
  if (status === 'disputed') return held('DISPUTED')
  if (!IS_OVER.has(status)) return { state: 'UPCOMING', reasons: [], heldUntil: null }
  return waitingFor([...waitsOfSession(facts, now), ...waitsOfCoach(facts, now)])
}

/** Deducted from a payout for a session whose own payout came back afterwards: it is owed to the coach again. */
export const owedBackMinor = ({ owedMinor, onItsWayMinor, paidOutMinor }: MoneyFacts): number =>
  Math.max(0, Math.min(owedMinor, -(onItsWayMinor + paidOutMinor)))

const IS_OVER: ReadonlySet<SessionStatus> = new Set(['completed', 'closed', 'no_show', 'cancelled'])

interface Wait {
  reason: HoldReason
  /** Null when time does not end it. */
  until: Date | null
}

function waitsOfSession(facts: MoneyFacts, now: Date): Wait[] {
  const { status, hasScorecard } = facts
  const until = settledAt(facts)
  const isOpen = now < until && !facts.isDecided
  if (status === 'cancelled') return isOpen ? [{ reason: 'CANCELLED', until }] : []
  return [
    ...(isOpen ? [{ reason: 'DISPUTE_WINDOW', until } as const] : []),
    ...(hasScorecard === false && status !== 'no_show'
      ? [{ reason: 'SCORECARD', until: null } as const]
      : []),
  ]
}

function waitsOfCoach({ firstPayouts, isUnderReview, ...facts }: MoneyFacts, now: Date): Wait[] {
  const until = firstPayouts && firstPayoutsUntil(firstPayouts, later(facts.endsAt, facts.completedAt))
  return [
    ...(until && now < until ? [{ reason: 'FIRST_PAYOUTS', until } as const] : []),
    ...(isUnderReview ? [{ reason: 'UNDER_REVIEW', until: null } as const] : []),
  ]
}

function waitingFor(waits: readonly Wait[]): Standing {
  if (waits.length === 0) return { state: 'AVAILABLE', reasons: [], heldUntil: null }
  const ends = waits.flatMap(({ until }) => until ?? [])
  return {
    state: 'HELD',
    reasons: waits.map(({ reason }) => reason),
    heldUntil: ends.length === waits.length ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null,
  }
}

/** Explains a session of which nothing is held: its payment was charged back. */
const takenBack = ({ isChargedBack }: MoneyFacts): HoldReason[] => (isChargedBack ? ['CHARGED_BACK'] : [])
const held = (reason: HoldReason, until: Date | null = null): Standing => waitingFor([{ reason, until }])
const carried = (state: 'ON_ITS_WAY' | 'PAID_OUT'): Standing => ({ state, reasons: [], heldUntil: null })
const later = (one: Date, other?: Date | null) => (other && other > one ? other : one)
const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR)

/** When the time for disputes about a session ends. */
export const disputeEnds = ({ status, endsAt, completedAt, noShowAt, disputeHours }: MoneyFacts) =>
  after(later(endsAt, status === 'no_show' ? noShowAt : completedAt), disputeHours)

/** When time no longer holds a session's money. The share of a cancelled session is held as if the session had begun. */
export const settledAt = (facts: MoneyFacts): Date =>
  facts.status === 'cancelled' ? after(facts.startsAt, facts.disputeHours) : disputeEnds(facts)

/** When a session counts: when it ended or was cancelled, or else its start. `counts_at` in SQL is the same. */
export const countsAt = ({ status, startsAt, endsAt, completedAt, cancelledAt }: MoneyFacts): Date =>
  status === 'cancelled'
    ? (cancelledAt ?? startsAt)
    : (completedAt ?? (status === 'no_show' ? endsAt : startsAt))
