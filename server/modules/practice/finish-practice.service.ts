import { tables } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { badInput, notFound, unauthenticated } from '../../errors.ts'
import { sanitizeLines } from '../../lib/sanitize.ts'
import { isUuid } from '../../lib/uuid.ts'
import { findAttempt } from './find-practice.query.ts'
import { resultMistakes } from './practice.rules.ts'
import type { FinishPracticeInput, PracticeAttempt } from './practice.type.ts'

/** Ends an attempt of the viewer with its result. What is finished stays as it is: a repeat answers the first result. */
export async function finishPractice(ctx: Context, input: FinishPracticeInput): Promise<PracticeAttempt> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const { attemptId, seconds, checksRight, checksTotal } = input
  const result = {
    seconds,
    checksRight: checksRight ?? 0,
    checksTotal: checksTotal ?? 0,
    notes: sanitizeLines(input.notes ?? ''),
  }
  const mistakes = resultMistakes(result)
  if (mistakes.length > 0) throw badInput('Some of this does not fit.', mistakes)
  if (!isUuid(attemptId)) throw notFound('attempt')
  await tables(em)
    .updateTable('PracticeAttempt')
    .set({ finishedAt: ctx.clock(), ...result })
    .where('id', '=', attemptId)
    .where('userId', '=', viewer.id)
    .where('finishedAt', 'is', null)
    .execute()
  const attempt = await findAttempt(ctx, attemptId, viewer.id)
  if (!attempt) throw notFound('attempt')
  return attempt
}
