import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { notFound, rateLimited, unauthenticated } from '../../errors.ts'
import { spend } from '../budgets/spend.service.ts'
import { mayPractise } from '../cases/case.rules.ts'
import { PracticeCaseEntity } from '../cases/practice-case.entity.ts'
import { refuseWhileGiven } from './case-given.query.ts'
import { findAttempt } from './find-attempt.query.ts'
import { PracticeAttemptEntity } from './practice-attempt.entity.ts'
import { GUESTS_WAIT_SECONDS, guestAttemptExpires, MAX_GUEST_ATTEMPTS } from './practice.rules.ts'
import { signPracticeToken } from './practice-token.rules.ts'
import type { PracticeAttempt } from './practice.type.ts'
import { presentAttempt } from './present-material.query.ts'

/**
 * Begins an attempt, or answers the one under way: the database allows one open attempt for each person and case. Who
 * has no account begins a new one each time, of an open case, and is given what opens it. Throws NOT_FOUND,
 * UNAUTHENTICATED, RATE_LIMITED, and POLICY_VIOLATION for a case that a coach is giving them just now.
 */
export async function startPractice(ctx: Context, slug: string): Promise<PracticeAttempt> {
  const found = await ctx.em.findOne(PracticeCaseEntity, { slug, retiredAt: null })
  if (!found) throw notFound('case')
  if (!mayPractise(found.isOpen, ctx.viewer !== null)) throw unauthenticated()
  const attemptId = await (ctx.viewer ? startAs(ctx, ctx.viewer.id, slug) : startAsGuest(ctx, slug))
  const token = ctx.viewer ? null : signPracticeToken(ctx.secret, attemptId)
  return presentAttempt(ctx, await findAttempt(ctx, { attemptId, token }))
}

/** Waits for its account, as keepPractice does: each must see what the other has opened. */
async function startAs({ em, clock }: Context, userId: string, slug: string): Promise<string> {
  await refuseWhileGiven(em, userId, slug)
  const [begun] = await rowsOf(
    em,
    sql<{ id: string }>`with mine as (select id from users where id = ${userId} for update)
     insert into practice_attempts as a (user_id, case_slug, started_at)
     select id, ${slug}, date_trunc('milliseconds', ${clock()}::timestamptz) from mine
     on conflict (user_id, case_slug) where finished_at is null do update set started_at = a.started_at returning id`,
  )
  return begun?.id ?? ''
}

async function startAsGuest(ctx: Context, slug: string): Promise<string> {
  const { em, clock } = ctx
  await spend(ctx, 'startPractice', ctx.ip, 'Many attempts were begun from here.')
  if ((await em.count(PracticeAttemptEntity, { userId: null })) >= MAX_GUEST_ATTEMPTS)
    throw rateLimited(
      GUESTS_WAIT_SECONDS,
      'Many people practise without an account now. With one, you can begin.',
    )
  const [begun] = await rowsOf(
    em,
    sql<{ id: string }>`insert into practice_attempts (case_slug, started_at, expires_at)
     values (${slug}, date_trunc('milliseconds', ${clock()}::timestamptz), ${guestAttemptExpires(clock())}) returning id`,
  )
  return begun?.id ?? ''
}
