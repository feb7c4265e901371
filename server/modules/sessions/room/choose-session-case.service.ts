import type { EntityManager } from '@mikro-orm/postgresql'
import { PracticeCaseEntity } from '../../cases/practice-case.entity.ts'
import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { actOnSession, causeOf, type SessionCall } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import { decide } from '../actions.rules.ts'
import { actionFacts, findSession } from '../find-session.query.ts'
import { showsCase } from '../present-life.query.ts'
import { casesSeenBy } from './seen-cases.query.ts'
import type { Session } from '../session.entity.ts'

/**
 * Writes down which case the coach will give, or none. Throws NOT_FOUND for a case that is not in the library,
 * POLICY_VIOLATION for one the seeker knows, unless they booked the session on it.
 */
export async function chooseSessionCase(
  ctx: Context,
  input: SessionCall & { caseSlug?: string | null },
): Promise<void> {
  const act = { action: 'CHOOSE_CASE', operation: 'chooseSessionCase' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    const { session } = seen
    const before = session.caseSlug ?? null
    const after = input.caseSlug || null
    if (after && after !== session.wishedCase) await refuseCase(em, session, after)
    if (after === before) return
    if (before && showsCase({ session, role: 'seeker' }))
      session.earlierCases = [...new Set([...session.earlierCases, before])]
    session.caseSlug = after
    session.shownExhibits = []
    session.updatedAt = ctx.clock()
    await auditSession(em, session, 'chooseCase', causeOf(ctx, seen, { before, after }))
  })
}

async function refuseCase(em: EntityManager, session: Session, slug: string): Promise<void> {
  if (!(await em.count(PracticeCaseEntity, { slug, retiredAt: null }))) throw notFound('case')
  const seen = (await casesSeenBy(em, session)).find((one) => one.slug === slug)
  if (seen)
    throw policyViolation(
      seen.how === 'practised'
        ? 'They have practised this case alone. Choose one they have not seen.'
        : 'They have this case in another session. Choose one they have not seen.',
    )
}

/**
 * Slugs of the cases the seeker knows, for the coach who is choosing; none once there is nothing to choose, or a coach of
 * long ago could follow what somebody practises. Throws NOT_FOUND for anybody else.
 */
export async function findSeenCases(ctx: Context, sessionId: string): Promise<string[]> {
  const seen = await findSession(ctx, sessionId)
  const { session, role } = seen
  if (role !== 'coach') throw notFound('session')
  if (decide('CHOOSE_CASE', actionFacts(seen), role, ctx.clock()).reason) return []
  return (await casesSeenBy(ctx.em, session)).map(({ slug }) => slug)
}
