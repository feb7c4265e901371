import { HOUR } from '../../../lib/durations.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'

type Figures = Pick<
  SettingValues,
  'sessions.counts_price_percent' | 'sessions.counts_least_units' | 'sessions.counts_length_percent'
>

export interface PricedSession {
  priceMinor: number
  /** The coach's hourly rate when the session was sold. */
  usualRateMinor: number
  startsAt: Date
  endsAt: Date
}

export interface HeldSession extends PricedSession {
  coachJoinedAt?: Date | null
  seekerJoinedAt?: Date | null
}

const lengthOf = ({ startsAt, endsAt }: PricedSession) => endsAt.getTime() - startsAt.getTime()

/** Whether the price is close enough to the coach's usual rate. A free or nearly free session never counts. */
export function isPricedToCount(session: PricedSession, figures: Figures): boolean {
  const { priceMinor, usualRateMinor } = session
  const usualMinor = (usualRateMinor * lengthOf(session)) / HOUR
  return (
    priceMinor > 0 &&
    priceMinor >= figures['sessions.counts_least_units'] * 100 &&
    priceMinor * 100 >= usualMinor * figures['sessions.counts_price_percent']
  )
}

/** Measures from the later join, but not before the start, to the end, but not after the planned end. */
function isLongEnough(session: HeldSession, endedAt: Date, figures: Figures): boolean {
  const { startsAt, endsAt, coachJoinedAt, seekerJoinedAt } = session
  // Both confirmed afterwards that it was held; its length is unknown.
  if (!coachJoinedAt || !seekerJoinedAt) return true
  const from = Math.max(...[startsAt, coachJoinedAt, seekerJoinedAt].map((at) => at.getTime()))
  const to = Math.min(endedAt.getTime(), endsAt.getTime())
  return (to - from) * 100 >= lengthOf(session) * figures['sessions.counts_length_percent']
}

/**
 * Whether a session that was held until `endedAt` counts for its coach: for the rating, ranking, number of sessions,
 * reliability and the later commission.
 */
export const countsForCoach = (session: HeldSession, endedAt: Date, figures: Figures): boolean =>
  isPricedToCount(session, figures) && isLongEnough(session, endedAt, figures)
