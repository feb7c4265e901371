import { LockMode } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { badInput, unauthenticated } from '../../errors.ts'
import { PracticeCaseEntity } from '../cases/practice-case.entity.ts'
import { endAttempt } from './finish-practice.service.ts'
import { findAttempts } from './find-practice.query.ts'
import { MAX_KEPT_AT_ONCE } from './practice.rules.ts'
import { PracticeAttemptEntity } from './practice-attempt.entity.ts'
import { attemptOfToken } from './practice-token.rules.ts'
import type { PracticeAttempt } from './practice.type.ts'

/**
 * Makes attempts that were begun without an account the viewer's own, as far as they have come. One that is under way
 * ends with that when the account has an open attempt at the case. What a token no longer opens is left out.
 */
export async function keepPractice(ctx: Context, tokens: readonly string[]): Promise<PracticeAttempt[]> {
  const { viewer, secret } = ctx
  if (!viewer) throw unauthenticated()
  if (tokens.length === 0 || tokens.length > MAX_KEPT_AT_ONCE)
    throw badInput(`From 1 to ${MAX_KEPT_AT_ONCE} tokens.`, [
      { path: 'tokens', message: `1 to ${MAX_KEPT_AT_ONCE}` },
    ])
  const ids = tokens.flatMap((token) => attemptOfToken(secret, token) ?? [])
  await takeOver(ctx, ids, viewer.id)
  return findAttempts(ctx, ids, viewer.id)
}

async function takeOver(
  { em: outer, clock }: Context,
  ids: readonly string[],
  userId: string,
): Promise<void> {
  await outer.transactional(async (em) => {
    await rowsOf(em, sql`select 1 from users where id = ${userId} for update`)
    const attempts = await em.find(
      PracticeAttemptEntity,
      { id: { $in: [...ids] }, userId: null, expiresAt: { $gt: clock() } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { startedAt: 'desc', id: 'desc' } },
    )
    const slugs = attempts.map(({ caseSlug }) => caseSlug)
    const cases = await em.find(PracticeCaseEntity, { slug: { $in: slugs } })
    const mine = await em.find(PracticeAttemptEntity, { userId, finishedAt: null, caseSlug: { $in: slugs } })
    const open = new Set(mine.map(({ caseSlug }) => caseSlug))
    for (const attempt of attempts) {
      const content = cases.find(({ slug }) => slug === attempt.caseSlug)
      if (!attempt.finishedAt && content && open.has(attempt.caseSlug))
        endAttempt({ attempt, content }, clock())
      if (!attempt.finishedAt) open.add(attempt.caseSlug)
      Object.assign(attempt, { userId, expiresAt: null })
    }
  })
}
