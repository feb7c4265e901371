import type { Context } from '../../../context.ts'
import { actOnSession, causeOf, type SessionCall, sideOf } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { moveSession } from '../move-session.service.ts'
import { type Answer, contradiction, settlementOf } from './resolution.rules.ts'
import { SessionDisputeEntity } from './session-dispute.entity.ts'
import { settleSession } from './settle-session.service.ts'

/** Says what happened; what both say alike, or one admits, settles it, and what differs becomes a dispute. */
export async function answerResolution(ctx: Context, input: SessionCall & { answer: Answer }): Promise<void> {
  const act = { action: 'ANSWER_RESOLUTION', operation: 'answerResolution' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    const { session } = seen
    const side = sideOf(seen)
    if (side === 'coach') session.coachAnswer = input.answer
    else session.seekerAnswer = input.answer
    const answers = { coachAnswer: session.coachAnswer ?? null, seekerAnswer: session.seekerAnswer ?? null }
    const settlement = settlementOf(answers)
    const cause = causeOf(ctx, seen, answers)
    if (settlement === 'open') return auditSession(em, session, 'answerResolution', cause)
    if (settlement !== 'contradicted') return settleSession(em, session, settlement, cause)
    em.create(SessionDisputeEntity, {
      sessionId: session.id,
      openedBy: side,
      disputedFrom: 'needs_resolution',
      reason: contradiction(answers),
      openedAt: ctx.clock(),
    })
    await moveSession(em, session, 'contradict', cause)
  })
}
