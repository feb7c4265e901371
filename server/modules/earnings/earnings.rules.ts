import type { SessionStatus } from '../sessions/session.rules.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { HOUR } from '../../lib/durations.ts'
import { firstPayoutsUntil, type PayoutWaits } from './payout-waits.rules.ts'

/** What was paid for a session and what went back, as the ledger tells; minor units of one currency. */
export interface MoneyFacts extends Partial<PayoutWaits> {
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
  /** Paid out, and taken back by the payer's bank since: later payouts are so much less. */
  recoverableMinor?: number
  currency: Currency
  /** Frozen on the session when it was sold. */
  commissionBps: number
  /** How long it may be disputed, and how long both may say what happened; as it was sold. */
  disputeHours: number
  resolutionHours: number
  /** Null while nobody asks for one. */
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
  const { status, endsAt, chargedMinor, refundedMinor } = facts
  // What was paid out stays with the coach, whatever is refunded later; what is owed since stands as if nothing had been.
  if (facts.owedMinor <= 0 && facts.onItsWayMinor > 0) return carried('ON_ITS_WAY')
  if (facts.owedMinor <= 0 && facts.paidOutMinor > 0) return carried('PAID_OUT')
  if (owedBackMinor(facts) > 0) return waitingFor(waitsOfCoach(facts, now))
  if (refundedMinor >= chargedMinor)
    return { state: 'REFUNDED', reasons: facts.isChargedBack ? ['CHARGED_BACK'] : [], heldUntil: null }
  if (facts.isChargedBack) return held('CHARGED_BACK')
  if (status === 'needs_resolution') return held('NEEDS_RESOLUTION', after(endsAt, facts.resolutionHours))
  if (status === 'disputed') return held('DISPUTED')
  if (!IS_OVER.has(status)) return { state: 'UPCOMING', reasons: [], heldUntil: null }
  return waitingFor([...waitsOfSession(facts, now), ...waitsOfCoach(facts, now)])
}

/** Taken off a payout for a session whose own payout came back afterwards: it is the coach's again. */
export const owedBackMinor = ({ owedMinor, onItsWayMinor, paidOutMinor }: MoneyFacts): number =>
  Math.max(0, Math.min(owedMinor, -(onItsWayMinor + paidOutMinor)))

const IS_OVER: ReadonlySet<SessionStatus> = new Set(['completed', 'closed', 'no_show', 'cancelled'])

interface Wait {
  reason: HoldReason
  /** Null when it is not time that ends it. */
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

const held = (reason: HoldReason, until: Date | null = null): Standing => waitingFor([{ reason, until }])
const carried = (state: 'ON_ITS_WAY' | 'PAID_OUT'): Standing => ({ state, reasons: [], heldUntil: null })
const later = (one: Date, other?: Date | null) => (other && other > one ? other : one)
const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR)

/** When the time for disputes about a session is over. */
export const disputeEnds = ({ status, endsAt, completedAt, noShowAt, disputeHours }: MoneyFacts) =>
  after(later(endsAt, status === 'no_show' ? noShowAt : completedAt), disputeHours)

/** When time alone no longer holds a session's money: what a cancellation left waits as if the session had begun. */
export const settledAt = (facts: MoneyFacts): Date =>
  facts.status === 'cancelled' ? after(facts.startsAt, facts.disputeHours) : disputeEnds(facts)

/** The moment a session counts at: when it was over, cancelled, or, until then, when it is due. The same stands in SQL. */
export const countsAt = ({ status, startsAt, endsAt, completedAt, cancelledAt }: MoneyFacts): Date =>
  status === 'cancelled'
    ? (cancelledAt ?? startsAt)
    : (completedAt ?? (status === 'no_show' ? endsAt : startsAt))
