import { personalKey } from '../../lib/personal-storage.ts'
import { WANTED_CASE } from '../cases/wanted-case.ts'

const KEY = personalKey('held-time')

/** A time this tab holds, with what it takes to come back to it. */
export interface HeldTime {
  coachId: string
  sessionId: string
  token: string
  sessionType: string
  startsAt: string
  expiresAt: string
  caseSlug?: string
}

/** Remembers the newest hold until the tab closes, so that leaving the pay page does not lose it. */
export function keepHeldTime(held: HeldTime): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held))
  } catch {
    // Storage may be blocked; the address of the pay page still has everything.
  }
}

export function readHeldTime(): HeldTime | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    return stored ? (JSON.parse(stored) as HeldTime) : null
  } catch {
    return null
  }
}

/** Forgets the hold of this session; another one stays. */
export function forgetHeldTime(sessionId: string): void {
  if (readHeldTime()?.sessionId === sessionId) sessionStorage.removeItem(KEY)
}

export function payPath({
  coachId,
  sessionId,
  token,
}: Pick<HeldTime, 'coachId' | 'sessionId' | 'token'>): string {
  return `/coach/${coachId}/pay?${new URLSearchParams({ session: sessionId, token }).toString()}`
}

/** The coach's page with a time, and when known a kind of session and a case, already chosen. */
export function pickAgainPath(coachId: string, sessionId: string, startsAt: string): string {
  const held = readHeldTime()
  const params = new URLSearchParams({ at: startsAt })
  if (held?.sessionId === sessionId) {
    params.set('type', held.sessionType)
    if (held.caseSlug) params.set(WANTED_CASE, held.caseSlug)
  }
  return `/coach/${coachId}?${params.toString()}`
}
