import type { Context } from '../../context.ts'
import { badInput, notFound, policyViolation } from '../../errors.ts'
import { readableLines } from '../../lib/text/sanitize.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { closesAt } from '../sessions/clock.rules.ts'
import { findSession } from '../sessions/find-session.query.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { correctableUntil, correctionRefusal, standingOf } from './hold/hold-end.rules.ts'
import { holdReview } from './hold/hold-review.service.ts'
import { publishWhenUnblinded } from './publish-review.service.ts'
import { ReviewEntity } from './review.entity.ts'
import { lengthMistake } from './review.rules.ts'

export interface CorrectionInput {
  sessionId: string
  token?: string | null
  text?: string | null
  idempotencyKey: string
}

/**
 * The author of a review that is held or refused for its words sends others, once, or none. Stars and answers stay: the
 * scorecard may have been read since. The new words are looked at like the first.
 */
export async function correctReview(ctx: Context, input: CorrectionInput): Promise<void> {
  const text = readableLines(input.text ?? '')
  const { idempotencyKey: key, token, ...body } = input
  await ctx.em.transactional(async (em) => {
    const { session, figures, role, isProven } = await findSession({ ...ctx, em }, input.sessionId, token, {
      lock: true,
    })
    const call = { actor: `session:${session.id}:${role}`, operation: 'correctReview', key, input: body }
    return once(em, call, async () => {
      if (role !== 'seeker' || !isProven)
        throw policyViolation('Only who wrote a review, with a confirmed address, sends other words.')
      const review = await em.findOne(ReviewEntity, { sessionId: session.id }, { refresh: true })
      if (!review) throw notFound('review')
      const settings = await readSettings(em)
      const facts = standingOf(review, closesAt(session, figures))
      const until = correctableUntil(facts, review.decideBy ?? null, settings)
      const refusal = correctionRefusal(facts, until, ctx.clock())
      if (refusal) throw policyViolation(refusal)
      const message = lengthMistake(text, 'reviews.text_characters', settings)
      if (message) throw badInput('Check your review.', [{ path: 'text', message }])
      if (text === review.text)
        throw badInput('Write other words.', [
          { path: 'text', message: 'These are the words it was held for.' },
        ])
      Object.assign(review, { text, correctedAt: ctx.clock() })
      await holdReview(em, review, session, ctx.clock())
      await publishWhenUnblinded(em, session.id, ctx.clock())
      await recordAudit(em, {
        at: ctx.clock(),
        actor: 'seeker',
        actorId: ctx.viewer?.id ?? null,
        action: 'correctReview',
        subjectType: 'review',
        subjectId: review.id,
        detail: { sessionId: session.id },
      })
      return {}
    })
  })
  ctx.wakeListings()
}
