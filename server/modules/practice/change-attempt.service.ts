import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { refuseWhileGiven } from './case-given.query.ts'
import { type AttemptRef, findAttempt, type OpenAttempt } from './find-attempt.query.ts'
import { secondsSpent } from './practice-clock.rules.ts'
import type { PracticeMaterial } from './practice-material.type.ts'
import { presentPractice } from './present-material.query.ts'
import {
  isThrough,
  MISSING,
  practise,
  type PracticeEvent,
  practiceRefusal,
  type Progress,
  progressOf,
  scoreOf,
} from './progress.rules.ts'

/**
 * Locks an attempt, brings its time to now, changes it, and answers what is open of its case then. Throws NOT_FOUND, and
 * POLICY_VIOLATION for one that is finished, or whose case a coach is giving them.
 */
export async function changeAttempt(
  ctx: Context,
  ref: AttemptRef,
  change: (open: OpenAttempt) => void,
): Promise<PracticeMaterial> {
  return ctx.em.transactional(async (em) => {
    const open = await findAttempt({ ...ctx, em }, ref, { lock: true })
    const { attempt, content } = open
    if (attempt.finishedAt) throw policyViolation('This attempt is finished. Practise the case again.')
    if (attempt.userId) await refuseWhileGiven(em, attempt.userId, attempt.caseSlug)
    bringToNow(open, ctx.clock())
    change(open)
    const { checksRight, checksTotal } = scoreOf(progressOf(attempt.progress), content.body)
    Object.assign(attempt, { checksRight, checksTotal })
    await em.flush()
    return presentPractice(ctx, open)
  })
}

export function bringToNow({ attempt, content }: OpenAttempt, now: Date): void {
  const isDone = isThrough(progressOf(attempt.progress), content.body)
  attempt.seconds = secondsSpent(attempt, isDone, now)
  attempt.movedAt = now
}

/** Lets one thing happen in an attempt. Throws as above, and POLICY_VIOLATION with the reason why it cannot be now. */
export const practiseStep = (
  ctx: Context,
  ref: AttemptRef,
  event: PracticeEvent,
): Promise<PracticeMaterial> =>
  changeAttempt(ctx, ref, ({ attempt, content }) => {
    attempt.progress = after(progressOf(attempt.progress), content.body, event)
  })

function after(progress: Progress, body: OpenAttempt['content']['body'], event: PracticeEvent): Progress {
  const refusal = practiceRefusal(progress, body, event)
  if (refusal === MISSING) throw notFound('part of the case')
  if (refusal) throw policyViolation(refusal)
  return practise(progress, body, event)
}
