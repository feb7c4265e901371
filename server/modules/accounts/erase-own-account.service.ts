import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { HoldEntity } from '../sessions/holds/hold.entity.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { type User, UserEntity } from '../users/user.entity.ts'
import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addressKey } from '../sessions/people/person.rules.ts'
import { forgetAccounts } from './forget-accounts.service.ts'
import { type Obstacles, reasonsToStay } from './erase.rules.ts'
import { readyPackages } from '../packages/find-package.query.ts'
import { pseudonymise } from './pseudonymise.service.ts'
import { UNSETTLED_STATUSES } from '../sessions/status-lists.rules.ts'

/**
 * Ends an account at its owner's wish: personal data is replaced, sessions and money stay in the books, a coach's listing goes. Refused
 * with POLICY_VIOLATION, and the reasons, while something is not over. The identity account goes after the commit;
 * when the provider is down that is tried again by the clock.
 */
export async function eraseOwnAccount(
  ctx: Context,
  userId: string,
  action: 'deleteMyAccount' | 'forgetAbandonedAccount' = 'deleteMyAccount',
): Promise<Date> {
  const at = ctx.clock()
  await ctx.em.transactional(async (em) => {
    const user = await tables(em)
      .selectFrom('User')
      .select(['id', 'email', 'isEmailVerified', 'userType'])
      .where('id', '=', userId)
      .where('erasedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw notFound('account')
    const reasons = reasonsToStay(await obstaclesOf(em, user))
    if (reasons.length > 0) throw policyViolation(reasons.join(' '))
    // While they are still there: nobody does anything after they were erased.
    await recordAudit(em, {
      at,
      actor: 'user',
      actorId: userId,
      action,
      subjectType: 'user',
      subjectId: userId,
    })
    await pseudonymise(em, user.id, at)
  })
  ctx.wakeListings()
  await forgetAccounts(ctx, ctx.em, userId)
  return at
}

async function obstaclesOf(
  em: EntityManager,
  { id, email, isEmailVerified, userType }: Pick<User, 'id' | 'email' | 'isEmailVerified' | 'userType'>,
): Promise<Obstacles> {
  const status = { $in: UNSETTLED_STATUSES }
  const profile = await em.findOne(CoachProfileEntity, { userId: id })
  const own = profile ? [{ coachId: profile.id }] : []
  const key = isEmailVerified ? [{ seekerKey: addressKey(email) }] : []
  const admins = await em.count(UserEntity, { userType: 'admin', isSuspended: false, erasedAt: null })
  return {
    booked: await em.count(SessionEntity, { status, $or: [{ seekerId: id }, ...key] }),
    coached: profile ? await em.count(SessionEntity, { status, coachId: profile.id }) : 0,
    held: await em.count(HoldEntity, { isOpen: true, $or: [{ person: `user:${id}` }, ...own] }),
    packages: (await readyPackages(em, id)).length,
    isLastAdmin: userType === 'admin' && admins <= 1,
  }
}
