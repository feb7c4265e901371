import { signSessionToken } from '../sessions/session-token.ts'

/** Where a seeker finds their session: by their account, or without one by its token. */
export const seekerLink = (
  secret: string,
  { sessionId, seekerId }: { sessionId: string; seekerId: string | null },
): string => `/session/${sessionId}${seekerId ? '' : `?token=${signSessionToken(secret, sessionId)}`}`
