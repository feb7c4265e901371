import { type MoneyFacts, settledAt, standingOf } from '../earnings/earnings.rules.ts'
import type { MoneyEvent } from './money-event.rules.ts'

export interface AvailabilityFacts extends MoneyFacts {
  scorecardAt: Date | null
  /** When an admin decided a dispute about it. */
  decidedAt: Date | null
  /** When a payout first included it. */
  firstPaidOutAt: Date | null
}

/** When the coach's share became free to be paid out, or what it waits for; null while it is not earned, and when nothing is left. */
export function availability(facts: AvailabilityFacts, now: Date): MoneyEvent | null {
  if (facts.netMinor <= 0) return null
  const { state, reasons, heldUntil } = standingOf(facts, now)
  const event = {
    kind: 'AVAILABLE',
    amountMinor: facts.netMinor,
    commissionMinor: 0,
    coachShareMinor: 0,
  } as const
  if (state === 'HELD') return { ...event, at: heldUntil, isExpected: true, waitsFor: reasons }
  return state === 'AVAILABLE' ? { ...event, at: freeSince(facts), isExpected: false, waitsFor: [] } : null
}

function freeSince(facts: AvailabilityFacts): Date {
  const { scorecardAt, decidedAt, firstPaidOutAt } = facts
  const free = latest(decidedAt ?? settledAt(facts), scorecardAt)
  return firstPaidOutAt && firstPaidOutAt < free ? firstPaidOutAt : free
}

const latest = (one: Date, other?: Date | null) => (other && other > one ? other : one)
