import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { badInput, conflict, notFound, unauthenticated } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { localDate } from '../availability/time/zone.rules.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { DrillAttemptEntity } from './drill-attempt.entity.ts'
import { DrillEntity } from './drill.entity.ts'
import type { AnswerDrillInput } from './drill-input.type.ts'
import type { AnswerDrillPayload } from './drill.type.ts'
import { type DrillSchedule, dueDay, startOfDay } from './due.rules.ts'
import { type Answer, answerMistakes, grade } from './grade.rules.ts'
import { placeAfter } from './leitner.rules.ts'
import { makeDrill } from './make-drill.rules.ts'
import { presentAttempt } from './present-attempt.view.ts'
import { presentDrill } from './present-drill.view.ts'
import { readAttempt } from './read-attempts.query.ts'
import { readDrill, readDueFacts } from './read-drills.query.ts'

/**
 * Grades a try of the viewer, once, by our clock, and says when the drill comes again. Throws BAD_USER_INPUT, NOT_FOUND,
 * CONFLICT when it was answered already or has to be begun anew.
 */
export async function answerDrill(ctx: Context, input: AnswerDrillInput): Promise<AnswerDrillPayload> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const { attemptId, idempotencyKey: key } = input
  const answers = input.answers.map(({ number, options }) => ({
    number: number ?? null,
    options: options ?? [],
  }))
  if (!isUuid(attemptId)) throw notFound('drill')
  const call = { actor: `user:${viewer.id}`, operation: 'answerDrill', key, input: { attemptId, answers } }
  const { drillId } = await ctx.em.transactional((em) =>
    once(em, call, () => settle({ ...ctx, em }, viewer.id, attemptId, answers)),
  )
  const [drill, row] = [
    await readDrill(ctx.pool, viewer.id, drillId),
    await readAttempt(ctx.pool, viewer.id, attemptId),
  ]
  const attempt = row && presentAttempt(row)
  if (!drill || !attempt) throw notFound('drill')
  return { drill: presentDrill(drill, ctx.clock()), attempt }
}

async function settle(
  { em, clock }: Context,
  seekerId: string,
  attemptId: string,
  answers: Answer[],
): Promise<{ drillId: string }> {
  const { drillId } = (await em.findOne(DrillAttemptEntity, { id: attemptId })) ?? {}
  const drill =
    drillId &&
    (await em.findOne(DrillEntity, { id: drillId, seekerId }, { lockMode: LockMode.PESSIMISTIC_WRITE }))
  if (!drill) throw notFound('drill')
  const attempt = await em.findOneOrFail(DrillAttemptEntity, { id: attemptId }, { refresh: true })
  if (attempt.answeredAt) throw conflict('This try was answered already. Begin another.')
  const made = makeDrill(drill.kind, attempt.version, attempt.seed)
  if (!made) throw conflict('This drill has changed since you began. Begin it anew.')
  const mistakes = answerMistakes(made.questions, answers)
  if (mistakes.length > 0) throw badInput('Check your answers.', mistakes)
  const facts = await readDueFacts(em, drill.id)
  const at = clock()
  const right = grade(made.questions, answers)
  Object.assign(attempt, { answers, answeredAt: at, rightParts: right.filter(Boolean).length })
  const took = at.getTime() - attempt.startedAt.getTime()
  const outcome = { isRight: right.every(Boolean), isInTime: took <= attempt.allowedSeconds * 1000 }
  if (drill.dueAt) Object.assign(drill, placeOf({ box: drill.box, dueAt: drill.dueAt }, outcome, at, facts))
  await em.flush()
  return { drillId: drill.id }
}

/** Where a drill goes after an answer at that time: nowhere when it was not due. */
function placeOf(
  { box, dueAt }: { box: number; dueAt: Date },
  outcome: { isRight: boolean; isInTime: boolean },
  at: Date,
  facts: Omit<DrillSchedule, 'dueAt'>,
) {
  const before = { box, dueOn: dueDay({ ...facts, dueAt }, at) }
  const next = placeAfter(before, { ...outcome, on: localDate(at, facts.zone) })
  if (next === before) return {}
  if (next.dueOn === null) return { box: next.box, dueAt: null, endedAt: at, endedAs: 'learned' as const }
  return { box: next.box, dueAt: startOfDay(next.dueOn, facts.zone) }
}
