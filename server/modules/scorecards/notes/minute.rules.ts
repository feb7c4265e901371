import { MINUTE } from '../../../lib/durations.ts'

interface Times {
  startsAt: Date
  endsAt: Date
  coachJoinedAt?: Date | null
  seekerJoinedAt?: Date | null
  completedAt?: Date | null
}

/** When a session began: once the second of the two was there, else with its coach, else at the time it was booked for. */
export function beganAt({ startsAt, coachJoinedAt, seekerJoinedAt }: Times): Date {
  if (!coachJoinedAt || !seekerJoinedAt) return coachJoinedAt ?? startsAt
  return coachJoinedAt > seekerJoinedAt ? coachJoinedAt : seekerJoinedAt
}

/** The minute of a session that an instant falls in, from 0; null before it began and once it is over. */
export function minuteOf(times: Times, at: Date): number | null {
  const began = beganAt(times)
  const booked = times.endsAt.getTime() - times.startsAt.getTime()
  const over = times.completedAt ?? new Date(Math.max(times.endsAt.getTime(), began.getTime() + booked))
  if (at < began || at > over) return null
  return Math.floor((at.getTime() - began.getTime()) / MINUTE)
}
