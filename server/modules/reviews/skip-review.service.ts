import type { Context } from '../../context.ts'
import { actOnSession, type SessionCall } from '../sessions/act-on-session.service.ts'
import { auditSession } from '../sessions/audit-session.service.ts'
import { SkippedReviewEntity } from './skipped-review.entity.ts'

/** The seeker chooses not to review a session, for good: what its coach scored is opened without. The coach is told nothing. */
export async function skipReview(ctx: Context, input: SessionCall): Promise<void> {
  await actOnSession(
    ctx,
    { action: 'SKIP_REVIEW', operation: 'skipReview' },
    input,
    async (em, { session }) => {
      em.create(SkippedReviewEntity, { sessionId: session.id, skippedAt: ctx.clock() })
      await auditSession(em, session, 'skipReview', {
        by: 'seeker',
        actorId: ctx.viewer?.id ?? null,
        at: ctx.clock(),
      })
    },
  )
}
