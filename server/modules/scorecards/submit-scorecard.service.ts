import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { record } from '../../facts.ts'
import { recordUser } from '../signals/record-signals.service.ts'
import { followUpMistakes } from './follow-up/follow-up.rules.ts'
import { keepFollowUps } from './follow-up/keep-follow-ups.service.ts'
import { ScorecardSubmitted } from './scorecard.facts.ts'
import { submitMistakes } from './scorecard.rules.ts'
import { contentOf, findFillable, type ScorecardInput, verdictOn, write } from './write-scorecard.service.ts'

/**
 * Sends the scorecard of a completed session to its seeker, once. A review that waits for it is published with it:
 * neither side writes knowing the other's words.
 */
export async function submitScorecard(ctx: Context, input: ScorecardInput): Promise<void> {
  const content = contentOf(input)
  await ctx.em.transactional(async (em) => {
    const found = await findFillable({ ...ctx, em }, input.sessionId)
    verdictOn(found, input.origin)
    const asked = await keepFollowUps(em, found.sessionId, input.followUps)
    const mistakes = [...submitMistakes(content, Boolean(found.file)), ...followUpMistakes(asked)]
    if (mistakes.length > 0) throw badInput('Check the scorecard.', mistakes)
    const now = ctx.clock()
    const card = await write(em, found, content, { now, origin: input.origin })
    card.submittedAt = now
    await em.flush()
    const { sessionId, coachId } = found
    if (ctx.viewer) await recordUser({ ...ctx, em }, ctx.viewer.id)
    await record(em, ScorecardSubmitted, { sessionId, coachId, at: now })
    await recordAudit(em, {
      at: now,
      actor: 'coach',
      actorId: ctx.viewer?.id ?? null,
      action: 'submitScorecard',
      subjectType: 'session',
      subjectId: found.sessionId,
      detail: { overall: card.overall ?? null, recommendation: content.recommendation },
    })
  })
  ctx.wakeListings()
}
