import type { Context } from '../../context.ts'
import { bringToNow } from './change-attempt.service.ts'
import { refuseWhileGiven } from './case-given.query.ts'
import { findAttempt, type OpenAttempt } from './find-attempt.query.ts'
import type { FinishPracticeInput, PracticeAttempt } from './practice.type.ts'
import { presentAttempt } from './present-material.query.ts'
import { cleanText } from './practise-steps.service.ts'
import { giveUpRest, progressOf, scoreOf } from './progress.rules.ts'

/**
 * Ends an attempt: what is not done is given up and shown, and the score is what the answers come to. What is finished
 * stays as it is: a repeat answers the first result. Throws NOT_FOUND, and
 * POLICY_VIOLATION while a coach is giving them the case.
 */
export async function finishPractice(ctx: Context, input: FinishPracticeInput): Promise<PracticeAttempt> {
  const notes = typeof input.notes === 'string' ? cleanText(input.notes, 'notes') : null
  return ctx.em.transactional(async (em) => {
    const open = await findAttempt({ ...ctx, em }, input, { lock: true })
    const { attempt } = open
    if (!attempt.finishedAt) {
      if (attempt.userId) await refuseWhileGiven(em, attempt.userId, attempt.caseSlug)
      attempt.notes = notes ?? attempt.notes
      endAttempt(open, ctx.clock())
      await em.flush()
    }
    return presentAttempt(ctx, open)
  })
}

/** Gives up what is not done, and counts. */
export function endAttempt(open: OpenAttempt, now: Date): void {
  const { attempt, content } = open
  bringToNow(open, now)
  const progress = giveUpRest(progressOf(attempt.progress), content.body)
  Object.assign(attempt, { progress, ...scoreOf(progress, content.body), finishedAt: now })
}
