import type { Context } from '../../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { badInput, policyViolation, rateLimited } from '../../../errors.ts'
import { isKnownPlace } from '../../budgets/known-place.service.ts'
import { secondsUntilFree, spend, type Spender } from '../../budgets/spend.service.ts'
import { ownMailbox } from './own-mailbox.rules.ts'

const TRIED_MANY =
  'Several addresses that cannot book were entered from your network. Sign in to book without entering one.'

interface Asked {
  coachId: string
  email: string
  isAccount: boolean
}

/**
 * Refuses an address that may not book with this coach: the coach's own, or a suspended account's, however it is spelt.
 * The answer is the same for all of these, so that it does not reveal whose address it is. After several of them, guest
 * addresses that are not known in the network are refused as well. Throws BAD_USER_INPUT on `guest.email`,
 * POLICY_VIOLATION for an account's own address, and RATE_LIMITED.
 */
export async function refuseAddress(
  ctx: Spender & Pick<Context, 'ip' | 'deviceId'>,
  { coachId, email, isAccount }: Asked,
): Promise<void> {
  const [refused] = await rowsOf(
    ctx.em,
    sql`select 1 where ${ownMailbox(coachId, email)} union all
      select 1 from users where is_suspended and erased_at is null and canonical_address(email::text) = canonical_address(${email})`,
  )
  if (refused) {
    await spend(ctx, 'tryRefusedAddress', ctx.ip, TRIED_MANY)
    if (isAccount)
      throw policyViolation('We cannot take a booking for your email address. Sign in with another one.')
    throw badInput('Check your details.', [
      { path: 'guest.email', message: 'We cannot take a booking for this address. Use another one.' },
    ])
  }
  const seconds = isAccount ? null : await secondsUntilFree(ctx, 'tryRefusedAddress', ctx.ip)
  if (seconds !== null && !(await isKnownPlace(ctx, ctx, email))) throw rateLimited(seconds, TRIED_MANY)
}
