import type { SessionClock_sessionFragment } from '../../../generated/graphql.ts'
import { shortInstant } from '../cancel/refund-steps.ts'

/** "Join opens Sat 09:20"; null where nobody waits for that. */
export const joinOpensLine = (
  { status, opensAt, viewerRole }: SessionClock_sessionFragment,
  zone: string,
  at: number,
): string | null =>
  status === 'CONFIRMED' && viewerRole !== 'ADMIN' && at < Date.parse(opensAt)
    ? `Join opens ${shortInstant(opensAt, zone, at)}`
    : null
