import type { Context } from '../../context.ts'
import { badInput, rateLimited } from '../../errors.ts'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'
import { secondsUntilFree, spend, type Spender } from '../budgets/spend.service.ts'

const TRIED_MANY =
  'Several addresses that cannot book were entered from your network. Sign in to book without entering one.'

/**
 * Refuses a guest's address that may not book with this coach: the coach's own, or a suspended account's, however it is
 * spelt. One answer for all, so that nobody learns whose it is; and after a few, none for any address. Throws
 * BAD_USER_INPUT on `guest.email`, RATE_LIMITED.
 */
export async function refuseAddress(
  ctx: Spender & Pick<Context, 'ip'>,
  { coachId, email }: { coachId: string; email: string },
): Promise<void> {
  const refused = await ctx.em.execute<{ email: string }[]>(
    `select u.email::text from coach_profiles c join users u on u.id = c.user_id where c.id = ?
     union all select email::text from users where is_suspended and erased_at is null`,
    [coachId],
  )
  const mailbox = canonicalAddress(email)
  if (refused.some((one) => canonicalAddress(one.email) === mailbox)) {
    await spend(ctx, 'tryRefusedAddress', ctx.ip, TRIED_MANY)
    throw badInput('Check your details.', [
      { path: 'guest.email', message: 'We cannot take a booking for this address. Use another one.' },
    ])
  }
  const seconds = await secondsUntilFree(ctx, 'tryRefusedAddress', ctx.ip)
  if (seconds !== null) throw rateLimited(seconds, TRIED_MANY)
}
