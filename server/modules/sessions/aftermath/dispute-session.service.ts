import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { wordsWithin } from '../../../lib/text/words.rules.ts'
import { actOnSession, causeOf, type SessionCall, sideOf } from '../act-on-session.service.ts'
import { REASON_CHARACTERS } from './dispute.rules.ts'
import { moveSession } from '../move-session.service.ts'
import { SessionDisputeEntity } from './session-dispute.entity.ts'

/** Asks an admin to look at a session that is over; its money stays where it is until then. */
export async function disputeSession(ctx: Context, input: SessionCall & { reason: string }): Promise<void> {
  const reason = checkReason(input.reason)
  const act = { action: 'DISPUTE', operation: 'disputeSession' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    const { id, status } = seen.session
    em.create(SessionDisputeEntity, {
      sessionId: id,
      openedBy: sideOf(seen),
      disputedFrom: status === 'no_show' ? 'no_show' : 'completed',
      reason,
      openedAt: ctx.clock(),
    })
    await moveSession(em, seen.session, 'dispute', causeOf(ctx, seen))
  })
}

/** A reason as it is stored. Throws BAD_USER_INPUT. */
export function checkReason(text: string, path = 'reason'): string {
  const { min, max } = REASON_CHARACTERS
  const reason = wordsWithin(sanitizeLines(text), { min, max, hasLines: true })
  if (reason !== null) return reason
  throw badInput('Say why.', [{ path, message: `${min} to ${max.toLocaleString('en-GB')} characters.` }])
}
