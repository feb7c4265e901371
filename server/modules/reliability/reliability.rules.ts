import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { wasUnpaidWhenCancelled } from '../sessions/payment/unpaid.rules.ts'
import type { Party, SessionStatus, Side } from '../sessions/session.rules.ts'

/** How a coach broke a promise. */
export const CAUSES = ['CANCELLED', 'NO_SHOW', 'LATE_JOIN', 'LATE_SCORECARD', 'LAPSED_REQUEST'] as const
export type Cause = (typeof CAUSES)[number]

export interface ReliabilityTerms {
  windowDays: number
  /** So many minutes after the start a coach is late. */
  lateMinutes: number
  /** So many hours after the end a scorecard is late. */
  scorecardHours: number
}

type Figures = Pick<
  SettingValues,
  'reliability.window_days' | 'reliability.late_minutes' | 'reliability.scorecard_hours'
>

export const reliabilityTerms = (settings: Figures): ReliabilityTerms => ({
  windowDays: settings['reliability.window_days'],
  lateMinutes: settings['reliability.late_minutes'],
  scorecardHours: settings['reliability.scorecard_hours'],
})

/** A session with what is judged of its coach. */
export interface CoachedSession {
  status: SessionStatus
  startsAt: Date
  /** When the coach took it over from another. */
  handedOverAt: Date | null
  requestExpiresAt: Date | null
  confirmedAt: Date | null
  coachJoinedAt: Date | null
  completedAt: Date | null
  cancelledAt: Date | null
  cancelledBy: Party | null
  /** Since when its payment has been charged back. */
  unpaidSince: Date | null
  absent: Side | null
  isScored: boolean
  scoredAt: Date | null
}

/** What a coach had promised, when it counts, and how it was broken; null when it was kept. */
export interface Promised {
  at: Date
  cause: Cause | null
}

/** Fewer say nothing about a person. */
export const MIN_PROMISES = 5

/**
 * Every promise of one session that is settled: an answer to a request, coming on time to what was agreed, and the scorecard
 * of what took place. Cancellations by seekers, admins or deadlines do not count, nor do those of unpaid sessions, nor what a coach does with
 * a booking or request that was moved to them.
 */
export function promisesOf(session: CoachedSession, terms: ReliabilityTerms, now: Date): Promised[] {
  const found = [answered(session), met(session, terms), scored(session, terms, now)]
  const since = now.getTime() - terms.windowDays * DAY
  return found.filter((one): one is Promised => one !== null && one.at.getTime() > since)
}

function answered({ status, requestExpiresAt, confirmedAt, handedOverAt }: CoachedSession): Promised | null {
  if (!requestExpiresAt || handedOverAt) return null
  if (confirmedAt) return { at: confirmedAt, cause: null }
  if (status === 'declined') return { at: requestExpiresAt, cause: null }
  return status === 'expired' ? { at: requestExpiresAt, cause: 'LAPSED_REQUEST' } : null
}

function met(session: CoachedSession, { lateMinutes }: ReliabilityTerms): Promised | null {
  const { status, startsAt, confirmedAt, coachJoinedAt, cancelledAt, cancelledBy, absent } = session
  if (!confirmedAt) return null
  if (cancelledAt) {
    const isBroken = cancelledBy === 'coach' && !session.handedOverAt && !wasUnpaidWhenCancelled(session)
    return isBroken ? { at: cancelledAt, cause: 'CANCELLED' } : null
  }
  if (status === 'no_show' && absent === 'coach') return { at: startsAt, cause: 'NO_SHOW' }
  if (status !== 'no_show' && !session.completedAt) return null
  const isLate = coachJoinedAt !== null && coachJoinedAt.getTime() > startsAt.getTime() + lateMinutes * MINUTE
  return { at: startsAt, cause: isLate ? 'LATE_JOIN' : null }
}

function scored(
  { completedAt, isScored, scoredAt }: CoachedSession,
  { scorecardHours }: ReliabilityTerms,
  now: Date,
): Promised | null {
  if (!completedAt || !isScored) return null
  const due = new Date(completedAt.getTime() + scorecardHours * HOUR)
  if (scoredAt) return { at: due, cause: scoredAt > due ? 'LATE_SCORECARD' : null }
  return now > due ? { at: due, cause: 'LATE_SCORECARD' } : null
}

export interface Reliability {
  promises: number
  kept: number
  /** Promises kept of 100, rounded down so that only all of them are 100; null below five. */
  percent: number | null
}

/** Promises kept of those made: the one formula, wherever the figure is shown. */
export function reliabilityOf(promises: readonly Promised[]): Reliability {
  const kept = promises.filter(({ cause }) => cause === null).length
  const isEnough = promises.length >= MIN_PROMISES
  return {
    promises: promises.length,
    kept,
    percent: isEnough ? Math.floor((100 * kept) / promises.length) : null,
  }
}
