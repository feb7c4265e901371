import type { Context } from '../../context.ts'
import { badInput, policyViolation } from '../../errors.ts'
import { selfScoreRefusal } from './fill.rules.ts'
import { findCards } from './find-cards.query.ts'
import { draftMistakes } from './scorecard.rules.ts'
import { SelfScoreEntity } from './self-score.entity.ts'
import type { Dimension } from './template.rules.ts'
import { weightedMean } from './progress/weighted-mean.rules.ts'

export interface SelfScoreInput {
  sessionId: string
  token?: string | null
  scores: { dimension: Dimension; score?: number | null }[]
}

/** Keeps the seeker's own scores, once, before they see the coach's. */
export async function submitSelfScore(ctx: Context, input: SelfScoreInput): Promise<void> {
  const scores = input.scores.map(({ dimension, score }) => ({ dimension, score: score ?? null }))
  const mistakes = draftMistakes({
    scores: scores.map((one) => ({ ...one, evidence: '' })),
    strengths: [],
    priorities: [],
    recommendation: null,
    explanation: null,
  })
  const overall = weightedMean(scores)
  if (overall === null && mistakes.length === 0)
    mistakes.push({ path: 'scores', message: 'Score yourself on at least one dimension.' })
  if (mistakes.length > 0) throw badInput('Check your scores.', mistakes)
  await ctx.em.transactional(async (em) => {
    const { cards, role } = await findCards({ ...ctx, em }, input.sessionId, input.token, { lock: true })
    if (role !== 'seeker') throw policyViolation('Only the seeker of a session scores themselves.')
    const refusal = selfScoreRefusal(cards.tookPlace, cards.kind, Boolean(cards.self))
    if (refusal) throw policyViolation(refusal)
    em.create(SelfScoreEntity, { sessionId: cards.sessionId, scores, overall, submittedAt: ctx.clock() })
    await em.flush()
  })
}
