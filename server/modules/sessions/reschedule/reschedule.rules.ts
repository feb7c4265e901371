import type { Side } from '../session.rules.ts'
import { HOUR } from '../../../lib/durations.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'

interface Movable {
  startsAt: Date
  seekerMoves: number
  /** Those it was sold under. */
  figures: SettingValues
}

/** What a new time asked for by `side` leads to: it is taken at once, proposed to the other side, or it is too late. */
export function moveMode(
  { startsAt, seekerMoves, figures }: Movable,
  side: Side,
  now: Date,
): 'move' | 'ask' | 'late' {
  const left = startsAt.getTime() - now.getTime()
  if (side === 'coach') return left > 0 ? 'ask' : 'late'
  if (left < figures['moving.ask_hours'] * HOUR) return 'late'
  return left >= figures['moving.free_hours'] * HOUR && movesLeft(seekerMoves, figures) > 0 ? 'move' : 'ask'
}

export const movesLeft = (seekerMoves: number, figures: SettingValues): number =>
  Math.max(0, figures['moving.free_moves'] - seekerMoves)

interface Moving {
  oldStart: Date
  newStart: Date
  /** Of the coach. */
  noticeHours: number
  figures: SettingValues
}

/**
 * Until when a proposal may be answered: for some hours, at the latest some hours before the earlier of the two starts,
 * and never longer than the coach's notice lets the new time be booked. One made when that is as good as over (less than
 * an hour to answer) stands until that start.
 */
export function proposalExpiry({ oldStart, newStart, noticeHours, figures }: Moving, now: Date): Date {
  const earlier = Math.min(oldStart.getTime(), newStart.getTime())
  const early = earlier - figures['moving.answer_before_start_hours'] * HOUR
  const last = early - now.getTime() < HOUR ? earlier : early
  const answered = now.getTime() + figures['moving.answer_hours'] * HOUR
  return new Date(Math.min(answered, last, newStart.getTime() - noticeHours * HOUR))
}
