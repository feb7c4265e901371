import type { SessionRole } from '../../../generated/graphql.ts'
import { MINUTE } from '../../../lib/durations.ts'

/** How long each side waits in the room before it may say that the other did not come. Source: product decisions §4. */
export const WAIT_MINUTES = { COACH: 15, SEEKER: 10 }

/** The instant from which a side may report a no-show; null for those who never may. */
export function noShowFrom(startsAt: string, role: SessionRole): string | null {
  if (role === 'ADMIN') return null
  return new Date(Date.parse(startsAt) + WAIT_MINUTES[role] * MINUTE).toISOString()
}
