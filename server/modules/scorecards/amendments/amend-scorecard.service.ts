import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { badInput, policyViolation } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { findCards } from '../find-cards.query.ts'
import { weightedMean } from '../progress/weighted-mean.rules.ts'
import { ScorecardEntity } from '../scorecard.entity.ts'
import { ScorecardAmended } from '../scorecard.facts.ts'
import { type ScorecardContent, submitMistakes } from '../scorecard.rules.ts'
import { contentOf, type ScorecardInput } from '../write-scorecard.service.ts'
import { ScorecardAmendmentEntity } from './amendment.entity.ts'
import { amendRefusal, changesBetween, REASON_CHARACTERS } from './amendment.rules.ts'

/**
 * Changes a scorecard that was sent, by its coach and for a while. What stood there is kept, and its reader is shown both;
 * progress reads the new scores. When it was sent, and so what it pays, stays. Saying the same again changes nothing.
 */
export async function amendScorecard(
  ctx: Context,
  input: ScorecardInput & { reason?: string | null },
): Promise<void> {
  const content = contentOf(input)
  const reason = sanitizeLines(input.reason ?? '') || null
  await ctx.em.transactional(async (em) => {
    const { cards, role } = await findCards({ ...ctx, em }, input.sessionId, null, { lock: true })
    if (role !== 'coach') throw policyViolation('Only the coach of a session amends its scorecard.')
    const { card } = cards
    const now = ctx.clock()
    const refusal = amendRefusal(card, now, cards.closesAfterDays)
    if (refusal || !card) throw policyViolation(refusal ?? '')
    const mistakes = submitMistakes(content, Boolean(cards.file))
    if ((reason?.length ?? 0) > REASON_CHARACTERS)
      mistakes.push({ path: 'reason', message: `Keep it to ${REASON_CHARACTERS} characters.` })
    if (mistakes.length > 0) throw badInput('Check the scorecard.', mistakes)
    const before = contentIn(card)
    const changes = changesBetween(before, content)
    if (changes.length === 0) return
    const number = card.amendments.length + 1
    const afterReview = await isReviewPublic(em, cards.sessionId)
    await em.insert(ScorecardAmendmentEntity, {
      id: crypto.randomUUID(),
      scorecardId: card.id,
      number,
      amendedAt: now,
      afterReview,
      before,
      reason,
    })
    const overall = weightedMean(content.scores)
    await em.nativeUpdate(ScorecardEntity, { id: card.id }, { ...content, overall, savedAt: now })
    await record(em, ScorecardAmended, { sessionId: cards.sessionId, number, at: now })
    await recordAudit(em, {
      at: now,
      actor: 'coach',
      actorId: ctx.viewer?.id ?? null,
      action: 'amendScorecard',
      subjectType: 'session',
      subjectId: cards.sessionId,
      detail: { number, afterReview, parts: [...new Set(changes.map(({ part }) => part))], overall },
    })
  })
}

const contentIn = ({ scores, strengths, priorities, recommendation, explanation }: ScorecardContent) => ({
  scores,
  strengths,
  priorities,
  recommendation,
  explanation,
})

async function isReviewPublic(em: Context['em'], sessionId: string): Promise<boolean> {
  const found = await rowsOf(
    em,
    sql`select 1 from reviews where session_id = ${sessionId}::uuid and state = 'published'`,
  )
  return found.length > 0
}
