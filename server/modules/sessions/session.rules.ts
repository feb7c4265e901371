import type { BookingMode } from '../coaches/session-type.entity.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { HOUR, MINUTE } from '../../lib/durations.ts'

export const SESSION_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'needs_resolution',
  'no_show',
  'disputed',
  'declined',
  'cancelled',
  'expired',
  'closed',
] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** The two who meet. */
export type Side = 'seeker' | 'coach'
export type Party = Side | 'admin' | 'clock' | 'provider'

export const otherSide = (side: Side): Side => (side === 'coach' ? 'seeker' : 'coach')

interface Transition {
  event: string
  from: readonly SessionStatus[]
  to: SessionStatus
  by: readonly Party[]
}

/** A session's life, whole. Nothing else changes a status. Source: product decisions §4. */
export const TRANSITIONS = [
  { event: 'release', from: ['held'], to: 'expired', by: ['seeker', 'coach', 'admin', 'clock'] },
  { event: 'confirm', from: ['held', 'expired'], to: 'confirmed', by: ['provider'] },
  { event: 'request', from: ['held', 'expired'], to: 'requested', by: ['provider'] },
  { event: 'accept', from: ['requested'], to: 'confirmed', by: ['coach'] },
  { event: 'decline', from: ['requested'], to: 'declined', by: ['coach'] },
  { event: 'lapse', from: ['requested'], to: 'expired', by: ['clock'] },
  {
    event: 'cancel',
    from: ['confirmed', 'requested'],
    to: 'cancelled',
    by: ['seeker', 'coach', 'admin', 'provider'],
  },
  // The coach leaves or is suspended: what is running ends, too.
  {
    event: 'callOff',
    from: ['requested', 'confirmed', 'in_progress'],
    to: 'cancelled',
    by: ['coach', 'admin'],
  },
  // Another coach gives it, at the time and under the terms it was sold.
  { event: 'handOver', from: ['confirmed'], to: 'confirmed', by: ['admin'] },
  { event: 'handOverRequest', from: ['requested'], to: 'requested', by: ['admin'] },
  { event: 'move', from: ['confirmed'], to: 'confirmed', by: ['seeker', 'coach'] },
  { event: 'start', from: ['confirmed'], to: 'in_progress', by: ['seeker', 'coach'] },
  { event: 'complete', from: ['in_progress'], to: 'completed', by: ['seeker', 'coach', 'clock'] },
  { event: 'question', from: ['confirmed'], to: 'needs_resolution', by: ['clock'] },
  { event: 'missParty', from: ['confirmed'], to: 'no_show', by: ['seeker', 'coach'] },
  { event: 'affirm', from: ['needs_resolution'], to: 'completed', by: ['seeker', 'coach', 'clock'] },
  { event: 'findAbsence', from: ['needs_resolution'], to: 'no_show', by: ['seeker', 'coach', 'clock'] },
  { event: 'contradict', from: ['needs_resolution'], to: 'disputed', by: ['seeker', 'coach'] },
  { event: 'giveUp', from: ['needs_resolution'], to: 'cancelled', by: ['clock'] },
  { event: 'dispute', from: ['completed', 'no_show'], to: 'disputed', by: ['seeker', 'coach'] },
  { event: 'resolveAsHeld', from: ['disputed'], to: 'completed', by: ['admin'] },
  { event: 'resolveAsMissed', from: ['disputed'], to: 'no_show', by: ['admin'] },
  { event: 'resolveAsCancelled', from: ['disputed'], to: 'cancelled', by: ['admin'] },
  { event: 'close', from: ['completed'], to: 'closed', by: ['clock'] },
] as const satisfies readonly Transition[]

export type SessionEvent = (typeof TRANSITIONS)[number]['event']

/** The status after `event`, or null when the marketplace does not allow it from here or by this party. */
export function nextStatus(from: SessionStatus, event: SessionEvent, by: Party): SessionStatus | null {
  const row: Transition | undefined = TRANSITIONS.find((transition) => transition.event === event)
  return row?.from.includes(from) && row.by.includes(by) ? row.to : null
}

/** Statuses that keep a slot; the same list stands in the database's EXCLUDE constraints. */
export const LIVE_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'in_progress',
] as const satisfies SessionStatus[]

/** Given up before it began: its time is free. */
export const CALLED_OFF_STATUSES = ['expired', 'declined', 'cancelled'] as const satisfies SessionStatus[]

export const isCalledOff = (status: SessionStatus) => CALLED_OFF_STATUSES.some((one) => one === status)

/** A time is held for so many minutes, and not beyond its start: nobody pays for a session that has begun. */
export const holdExpiry = (now: Date, startsAt: Date, minutes: number) =>
  new Date(Math.min(now.getTime() + minutes * MINUTE, startsAt.getTime()))

export const roomOpensAt = (startsAt: Date, figures: SettingValues) =>
  new Date(startsAt.getTime() - figures['sessions.room_opens_minutes'] * MINUTE)

/** When time alone ends a session: the room closes, and it is completed, or both are asked what happened. */
export const completesAt = (endsAt: Date, figures: SettingValues) =>
  new Date(endsAt.getTime() + figures['sessions.completes_after_minutes'] * MINUTE)

/** A coach answers within so many hours, and at the latest so many before the start. */
export const requestExpiry = (now: Date, startsAt: Date, figures: SettingValues) =>
  new Date(
    Math.min(
      now.getTime() + figures['booking.answer_hours'] * HOUR,
      startsAt.getTime() - figures['booking.answer_before_start_hours'] * HOUR,
    ),
  )

const MIN_ANSWER_HOURS = 1

/** How long before its start a session has to be asked for at least, so that a coach who is asked has an hour to answer once it is paid. */
export const leastNoticeMinutes = (mode: BookingMode, figures: SettingValues) =>
  mode === 'request'
    ? figures['booking.hold_minutes'] + (figures['booking.answer_before_start_hours'] + MIN_ANSWER_HOURS) * 60
    : 0

export const isRoomOpen = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  figures: SettingValues,
  now: Date,
) => now >= roomOpensAt(startsAt, figures) && now <= completesAt(endsAt, figures)
