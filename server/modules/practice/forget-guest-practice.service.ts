import type { EntityManager } from '@mikro-orm/postgresql'
import { PracticeAttemptEntity } from './practice-attempt.entity.ts'

/** Deletes attempts without an account whose time is over. */
export async function forgetGuestPractice(em: EntityManager, now: Date): Promise<void> {
  await em.nativeDelete(PracticeAttemptEntity, { userId: null, expiresAt: { $lte: now } })
}
