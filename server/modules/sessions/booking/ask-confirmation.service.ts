import type { Context } from '../../../context.ts'
import { isKnownPlace } from '../../budgets/known-place.service.ts'
import { letterShare, unknownShare } from '../../budgets/letter-share.rules.ts'
import { spendAll, type Spender, spendQuietly } from '../../budgets/spend.service.ts'
import { record } from '../../../facts.ts'
import { ConfirmationAsked } from '../session.facts.ts'
import type { SeenSession } from '../find-session.query.ts'

const JUST_SENT = 'We have just written to this address. Look in its spam folder too.'
const SENT_OFTEN = 'This booking has been sent to be confirmed several times.'
const CROWDED =
  'Many free sessions booked from your network wait to be confirmed. Sign in to book without an e-mail.'

/**
 * Sends a guest a letter to confirm the free session that is held for them, because the address is not verified. Limits
 * by network and session return an error. Above the limit of the address, no letter is sent and the response stays the
 * same, so that strangers cannot find out and lock the owner out. An owner who has confirmed from here before is not
 * affected by requests from elsewhere. Throws RATE_LIMITED.
 */
export async function askConfirmation(
  ctx: Spender & Pick<Context, 'ip' | 'deviceId'>,
  seen: SeenSession,
  now: Date,
): Promise<void> {
  const { session, hold } = seen
  if (!hold || !session.seekerEmail) return
  await spendAll(ctx, [
    ['repeatConfirmation', `${session.id} ${session.seekerEmail}`, JUST_SENT],
    ['askConfirmationOfSession', session.id, SENT_OFTEN],
    ['askConfirmation', ctx.ip, CROWDED],
  ])
  const share = (await isKnownPlace(ctx, ctx, session.seekerEmail)) ? letterShare : unknownShare
  const isKeptBack = !(await spendQuietly(ctx, share(ctx.ip, session.seekerEmail)))
  session.confirmationSentAt = now
  await ctx.em.flush()
  await record(ctx.em, ConfirmationAsked, { session, confirmBy: hold.expiresAt, isKeptBack, at: now })
}
