import type { Side } from '../session.rules.ts'
import { HOUR } from '../../../lib/durations.ts'

/** Source: product decisions §4. */
export const FREE_MOVES = 2
export const FREE_MOVE_HOURS = 24
export const ASK_HOURS = 4
export const PROPOSAL_HOURS = 24
export const PROPOSAL_BEFORE_START_HOURS = 2

interface Movable {
  startsAt: Date
  seekerMoves: number
}

/** What a new time asked for by `side` leads to: it is taken at once, proposed to the other side, or it is too late. */
export function moveMode({ startsAt, seekerMoves }: Movable, side: Side, now: Date): 'move' | 'ask' | 'late' {
  const left = startsAt.getTime() - now.getTime()
  if (side === 'coach') return left > 0 ? 'ask' : 'late'
  if (left < ASK_HOURS * HOUR) return 'late'
  return left >= FREE_MOVE_HOURS * HOUR && seekerMoves < FREE_MOVES ? 'move' : 'ask'
}

export const movesLeft = (seekerMoves: number) => Math.max(0, FREE_MOVES - seekerMoves)

/**
 * Until when a proposal may be answered: 24 hours, at the latest 2 hours before the earlier of the two starts, and
 * never longer than the coach's notice lets the new time be booked. One made when those 2 hours are as good as over
 * (less than an hour to answer) stands until that start.
 */
export function proposalExpiry(
  { oldStart, newStart, noticeHours }: { oldStart: Date; newStart: Date; noticeHours: number },
  now: Date,
): Date {
  const earlier = Math.min(oldStart.getTime(), newStart.getTime())
  const early = earlier - PROPOSAL_BEFORE_START_HOURS * HOUR
  const last = early - now.getTime() < HOUR ? earlier : early
  return new Date(
    Math.min(now.getTime() + PROPOSAL_HOURS * HOUR, last, newStart.getTime() - noticeHours * HOUR),
  )
}
