import { PracticeCaseEntity } from '../../cases/practice-case.entity.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { actOnSession, causeOf, type SessionCall } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'

/**
 * Puts an exhibit of the session's case before its candidate; once there, it stays. Throws NOT_FOUND for one the case
 * does not have, POLICY_VIOLATION while the session is not on.
 */
export async function showExhibit(ctx: Context, input: SessionCall & { exhibit: string }): Promise<void> {
  const act = { action: 'SHOW_EXHIBIT', operation: 'showExhibit' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    const { session } = seen
    const { exhibit } = input
    const slug = session.caseSlug ?? ''
    const found = slug ? await em.findOne(PracticeCaseEntity, { slug }) : null
    if (!found?.body.exhibits.some(({ key }) => key === exhibit)) throw notFound('exhibit')
    if (session.shownExhibits.includes(exhibit)) return
    session.shownExhibits = [...session.shownExhibits, exhibit]
    session.updatedAt = ctx.clock()
    await auditSession(em, session, 'showExhibit', causeOf(ctx, seen, { case: slug, exhibit }))
  })
}
