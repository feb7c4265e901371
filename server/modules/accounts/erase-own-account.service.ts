import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { addressKey } from '../sessions/people/person.rules.ts'
import { forgetAccounts } from './forget-accounts.service.ts'
import { type Obstacles, reasonsToStay } from './erase.rules.ts'
import { pseudonymise } from './pseudonymise.service.ts'
import { UNSETTLED } from '../sessions/status-lists.rules.ts'

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
    const [user] = await em.execute<
      { id: string; email: string; is_email_verified: boolean; user_type: string }[]
    >(
      'select id, email::text, is_email_verified, user_type from users where id = ? and erased_at is null for update',
      [userId],
    )
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
  await forgetAccounts(ctx, userId)
  return at
}

const OPEN = `status in ${UNSETTLED}`

async function obstaclesOf(
  em: EntityManager,
  {
    id,
    email,
    is_email_verified,
    user_type,
  }: { id: string; email: string; is_email_verified: boolean; user_type: string },
): Promise<Obstacles> {
  const [row] = await em.execute<{ booked: number; coached: number; held: number; admins: number }[]>(
    `select
       (select count(*)::int from sessions where ${OPEN} and (seeker_id = ? or seeker_key = ?)) as booked,
       (select count(*)::int from sessions s join coach_profiles c on c.id = s.coach_id where s.${OPEN} and c.user_id = ?) as coached,
       (select count(*)::int from holds h left join coach_profiles c on c.id = h.coach_id
          where h.is_open and (h.person = ? or c.user_id = ?)) as held,
       (select count(*)::int from users where user_type = 'admin' and not is_suspended and erased_at is null) as admins`,
    [id, is_email_verified ? addressKey(email) : null, id, `user:${id}`, id],
  )
  const { booked = 0, coached = 0, held = 0, admins = 0 } = row ?? {}
  return { booked, coached, held, isLastAdmin: user_type === 'admin' && admins <= 1 }
}
