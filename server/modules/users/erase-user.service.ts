import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { forgetAccounts } from './forget-accounts.service.ts'
import { ERASED_NAME, erasedEmail, type Obstacles, reasonsToStay } from './erase.rules.ts'
import { PSEUDONYMISE } from './pseudonymise.ts'

export interface Erasure {
  userId: string
  /** Who asks: the person, or an admin with a reason. */
  by: 'user' | 'admin'
  actorId: string
  reason?: string
}

/**
 * Ends an account: personal data is replaced, sessions and money stay in the books, a coach's listing goes. Refused
 * with POLICY_VIOLATION, and the reasons, while something is not over. The identity account goes after the commit;
 * when the provider is down that is tried again by the clock.
 */
export async function eraseUser(ctx: Context, { userId, by, actorId, reason }: Erasure): Promise<Date> {
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
    // An address that was never verified may be somebody else's: what they booked as a guest is not touched.
    const guestEmail = user.is_email_verified ? user.email.toLowerCase() : null
    const facts = {
      user: user.id,
      email: user.email.toLowerCase(),
      guest: guestEmail,
      erasedEmail: erasedEmail(user.id),
      first: ERASED_NAME.first,
      last: ERASED_NAME.last,
      full: `${ERASED_NAME.first} ${ERASED_NAME.last}`,
      at,
    }
    for (const { sql, values } of PSEUDONYMISE)
      await em.execute(
        sql,
        values.map((name) => facts[name]),
      )
    await recordAudit(em, {
      at,
      actor: by,
      actorId,
      action: 'eraseUser',
      subjectType: 'user',
      subjectId: userId,
      detail: reason ? { reason } : {},
    })
  })
  ctx.wakeListings()
  await forgetAccounts(ctx, userId)
  return at
}

const OPEN = `status in ('requested', 'confirmed', 'in_progress', 'needs_resolution', 'disputed')`

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
       (select count(*)::int from sessions where ${OPEN} and (seeker_id = ? or (seeker_id is null and seeker_email = ?))) as booked,
       (select count(*)::int from sessions s join coach_profiles c on c.id = s.coach_id where s.${OPEN} and c.user_id = ?) as coached,
       (select count(*)::int from holds h left join coach_profiles c on c.id = h.coach_id
          where h.is_open and (h.person = ? or c.user_id = ?)) as held,
       (select count(*)::int from users where user_type = 'admin' and not is_suspended and erased_at is null) as admins`,
    [id, is_email_verified ? email.toLowerCase() : null, id, `user:${id}`, id],
  )
  const { booked = 0, coached = 0, held = 0, admins = 0 } = row ?? {}
  return { booked, coached, held, isLastAdmin: user_type === 'admin' && admins <= 1 }
}
