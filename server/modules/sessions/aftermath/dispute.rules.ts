import type { Answer } from './resolution.rules.ts'
import type { SessionEvent, SessionStatus, Side } from '../session.rules.ts'
import { absenceRefund } from './no-show.rules.ts'
import { HOUR } from '../../../lib/durations.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'

export const REASON_CHARACTERS = { min: 10, max: 2_000 }

export interface Ending {
  status: SessionStatus
  endsAt: Date
  noShowAt: Date | null
  /** When a session that nobody saw both sides at was settled. */
  settledAt: Date | null
  /** Those it was sold under. */
  figures: SettingValues
}

/**
 * Until when a completed or missed session may be disputed: counted from its end, from the no-show, or from when it was
 * settled when both were asked. Null in any other status.
 */
export function disputableUntil({ status, endsAt, noShowAt, settledAt, figures }: Ending): Date | null {
  if (status !== 'completed' && status !== 'no_show') return null
  const from = settledAt ?? (status === 'no_show' ? (noShowAt ?? endsAt) : endsAt)
  return new Date(from.getTime() + figures['sessions.dispute_hours'] * HOUR)
}

interface OpenedDispute {
  openedBy: Side
  answer?: string | null | undefined
  resolvedAt?: Date | null | undefined
}

/** Why this person may not say what the other side of the dispute says; null when they may. */
export function answerRefusal(dispute: OpenedDispute | null, role: Side | 'admin'): string | null {
  if (!dispute) return 'This session is not disputed.'
  if (dispute.resolvedAt) return 'We have decided on this session. The decision is final.'
  if (role === 'admin') return 'Only the two sides of the session make a statement.'
  if (dispute.openedBy === role) return 'You opened this dispute. The other side can answer it.'
  return dispute.answer ? 'You have sent your statement already.' : null
}

/** What an admin finds: one of the answers, or that it is best undone. */
export const OUTCOMES = ['took_place', 'coach_absent', 'seeker_absent', 'cancelled'] as const satisfies (
  | Answer
  | 'cancelled'
)[]
export type DisputeOutcome = (typeof OUTCOMES)[number]

export interface Ruling {
  event: SessionEvent
  absent: Side | null
  /** When the admin says nothing else. */
  refundMinor: number
}

export function rulingOf(outcome: DisputeOutcome, priceMinor: number): Ruling {
  if (outcome === 'took_place') return { event: 'resolveAsHeld', absent: null, refundMinor: 0 }
  if (outcome === 'cancelled') return { event: 'resolveAsCancelled', absent: null, refundMinor: priceMinor }
  const absent = outcome === 'coach_absent' ? 'coach' : 'seeker'
  return { event: 'resolveAsMissed', absent, refundMinor: absenceRefund(absent, priceMinor) }
}
