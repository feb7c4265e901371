import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { notify } from '../../notifications/notify.service.ts'
import { sessionReaders } from '../../notifications/tell/session-readers.query.ts'
import { lockSession } from '../../sessions/lock-session.query.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { readOverdueScorecard } from './find-overdue-scorecards.query.ts'
import type { OverdueScorecard } from './overdue-scorecard.type.ts'

/** Tells the coach that a scorecard is overdue, at most once a day for each. Throws NOT_FOUND, POLICY_VIOLATION. */
export async function remindOfScorecard(ctx: Context, sessionId: string): Promise<OverdueScorecard> {
  if (!isUuid(sessionId)) throw notFound('scorecard')
  const now = ctx.clock()
  return ctx.em.transactional(async (em) => {
    // Two admins at once: the second sees what the first has sent.
    await lockSession(em, sessionId)
    const before = await readOverdueScorecard(em, sessionId, now)
    if (!before) throw notFound('scorecard')
    if (before.remindRefusal) throw policyViolation(before.remindRefusal)
    const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
    const { coach } = await sessionReaders(em, session)
    const key = `${sessionId}:scorecard_overdue:${now.getTime()}`
    await notify(em, { ...coach, kind: 'scorecard_overdue', sessionId, key, now })
    await recordAudit(em, {
      at: now,
      actor: 'user',
      actorId: ctx.viewer?.id ?? null,
      action: 'remindOfScorecard',
      subjectType: 'session',
      subjectId: sessionId,
    })
    return (await readOverdueScorecard(em, sessionId, now)) ?? before
  })
}
