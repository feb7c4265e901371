import type { JobKind } from '../../queue/kinds.ts'
import { completesAt, roomOpensAt, type SessionEvent, type SessionStatus } from './session.rules.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'

export const REMIND_HOURS_BEFORE = 24
export const REMIND_MINUTES_BEFORE = 15

export interface ClockFacts {
  status: SessionStatus
  startsAt: Date
  endsAt: Date
  confirmedAt: Date | null
  requestExpiresAt: Date | null
  /** Of its open hold; null without one. */
  holdExpiresAt: Date | null
  /** Those it was sold under. */
  figures: SettingValues
}

interface Ended {
  endsAt: Date
}

/** When a completed session closes: its review is published, and nothing is written any more. */
export const closesAt = ({ endsAt }: Ended, figures: SettingValues) =>
  new Date(endsAt.getTime() + figures['sessions.closes_after_days'] * DAY)

/** Until when both may say what happened in a session that not both are on record for. */
export const answersUntil = ({ endsAt }: Ended, figures: SettingValues) =>
  new Date(endsAt.getTime() + figures['sessions.resolution_hours'] * HOUR)

export interface ClockMove {
  kind: JobKind
  event: SessionEvent
  at: Date
}

/** What time alone will do to a session next, and when; null when it waits for nobody. */
export function nextByClock(facts: ClockFacts): ClockMove | null {
  const { status, endsAt, holdExpiresAt, requestExpiresAt, figures } = facts
  switch (status) {
    case 'held':
      return holdExpiresAt && { kind: 'expireHold', event: 'release', at: holdExpiresAt }
    case 'requested':
      return requestExpiresAt && { kind: 'lapseRequest', event: 'lapse', at: requestExpiresAt }
    case 'confirmed':
      return { kind: 'endSession', event: 'question', at: completesAt(endsAt, figures) }
    case 'in_progress':
      return { kind: 'endSession', event: 'complete', at: completesAt(endsAt, figures) }
    case 'needs_resolution':
      return { kind: 'giveUpResolution', event: 'giveUp', at: answersUntil(facts, figures) }
    case 'completed':
      return { kind: 'closeSession', event: 'close', at: closesAt(facts, figures) }
    default:
      return null
  }
}

export type ReminderKind = 'remindDayBefore' | 'remindSoon' | 'openRoom'

/** When each reminder of a confirmed session is due. Who books within the last day needs no "tomorrow". */
export function remindersOf({
  status,
  startsAt,
  confirmedAt,
  figures,
}: ClockFacts): { kind: ReminderKind; at: Date }[] {
  if (status !== 'confirmed') return []
  const before = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds)
  const dayBefore = before(REMIND_HOURS_BEFORE * HOUR)
  return [
    ...(confirmedAt && confirmedAt < dayBefore ? [{ kind: 'remindDayBefore' as const, at: dayBefore }] : []),
    { kind: 'remindSoon', at: before(REMIND_MINUTES_BEFORE * MINUTE) },
    { kind: 'openRoom', at: roomOpensAt(startsAt, figures) },
  ]
}

/** How long after it was due a reminder still helps: "tomorrow" is not said in the last twelve hours. */
export const stillHelps = (
  kind: ReminderKind,
  { startsAt }: Pick<ClockFacts, 'startsAt'>,
  now: Date,
): boolean => now.getTime() < startsAt.getTime() - (kind === 'remindDayBefore' ? 12 * HOUR : 0)
