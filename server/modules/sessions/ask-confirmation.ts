import type { Spender } from '../budgets/spend.service.ts'
import { spendLetter } from '../notifications/letter-budget.ts'
import { tellGuest } from '../notifications/tell-guest.ts'
import type { SeenSession } from './find-session.service.ts'

/**
 * Asks the mailbox of a guest to confirm the free session that is held for them: whoever typed the address has not
 * proven it. Each call is a letter, counted for its address. Throws RATE_LIMITED.
 */
export async function askConfirmation(ctx: Spender, seen: SeenSession, now: Date): Promise<void> {
  const { session, hold } = seen
  if (!hold || !session.seekerEmail) return
  await spendLetter(ctx, { kind: 'confirm_booking', about: null, to: session.seekerEmail })
  session.confirmationSentAt = now
  await ctx.em.flush()
  await tellGuest(ctx.em, session, {
    kind: 'confirm_booking',
    key: crypto.randomUUID(),
    facts: { confirmBy: hold.expiresAt.toISOString() },
    now,
  })
}
