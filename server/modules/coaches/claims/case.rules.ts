import { MINUTE } from '../../../lib/durations.ts'

/** Which admin has a coach's case, and until when. */
export interface ClaimCase {
  coachId: string
  takenBy: { id: string; name: string }
  takenAt: Date
  expiresAt: Date
}

export const expiryOf = (takenAt: Date, minutes: number) => new Date(takenAt.getTime() + minutes * MINUTE)

/** Why this admin may neither take the case nor decide on it now, or null. */
export function caseRefusal(held: ClaimCase | null, adminId: string | undefined, now: Date): string | null {
  if (!held || held.takenBy.id === adminId || held.expiresAt <= now) return null
  return `${held.takenBy.name} has taken this case. It is free again when they give it back, or at ${clockTime(held.expiresAt)} UTC.`
}

const clockTime = (instant: Date) => instant.toISOString().slice(11, 16)
