import { signSessionToken } from '../sessions/session-token.ts'
import type { Facts, Target } from './wordings/wording.rules.ts'

export interface Addressee {
  target: Target
  facts: Facts
  sessionId: string | null
  /** A guest gets in by the session's token. */
  isGuest: boolean
}

/** Where the button leads: a path of the product, or for an account's link all of it. */
export function pathOf({ target, facts, sessionId, isGuest }: Addressee, secret: string): string {
  const token =
    sessionId && (isGuest || target === 'feedback') ? `?token=${signSessionToken(secret, sessionId)}` : ''
  const session = `/session/${sessionId}${token}`
  const PATHS: Record<Target, string> = {
    session,
    room: session,
    scorecard: `${session}#scorecard`,
    feedback: `/sessions/${sessionId}/feedback${token}`,
    coach: `/coach/${facts.coachId}`,
    dashboard: '/dashboard',
    profile: '/coach-profile-management',
    link: facts.link ?? '/',
  }
  return PATHS[target]
}
