import type { EntityManager } from '@mikro-orm/postgresql'
import { tellGuest } from '../notifications/tell-guest.ts'
import type { SeenSession } from './find-session.service.ts'

/**
 * Asks the mailbox of a guest to confirm the free session that is held for them: whoever typed the address has not
 * proven it. Each call is a letter.
 */
export async function askConfirmation(em: EntityManager, seen: SeenSession, now: Date): Promise<void> {
  const { session, hold } = seen
  if (!hold) return
  session.confirmationSentAt = now
  await em.flush()
  await tellGuest(em, session, {
    kind: 'confirm_booking',
    key: crypto.randomUUID(),
    facts: { confirmBy: hold.expiresAt.toISOString() },
    now,
  })
}
