import type { Context } from '../../../context.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { recordSeeker } from '../../signals/record-signals.service.ts'
import { signSessionToken } from '../booking/session-token.rules.ts'
import { findBooker } from '../people/find-booker.query.ts'
import { agreeTerms } from './agree-terms.service.ts'
import { boundUnproven } from './bound-unproven.service.ts'
import { claimTime } from './claim-time.service.ts'
import { checkRequest, checkTime, type HoldRequest } from './hold-request.rules.ts'
import { placeHold } from './place-hold.service.ts'

export interface Held {
  sessionId: string
  token: string
  expiresAt: Date
}

type Deps = Pick<
  Context,
  'em' | 'pool' | 'viewer' | 'clock' | 'ip' | 'deviceId' | 'secret' | 'env' | 'wakeListings'
>

/**
 * Keeps a bookable time for one person while they pay. A person holds one time per coach (a new hold
 * replaces the old one) and three in all. Throws SLOT_TAKEN, POLICY_VIOLATION with the reasons why the
 * time is not offered, CONFLICT when the seeker is busy then, BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED.
 */
export async function createHold(ctx: Deps, request: HoldRequest): Promise<Held> {
  checkRequest(request)
  const booker = await findBooker(ctx, request)
  checkTime(request)
  const { idempotencyKey: key, ...input } = request
  const call = { actor: booker.userId ? booker.key : 'guest', operation: 'createHold', key, input }
  const held = await ctx.em.transactional((em) =>
    once(em, call, async () => {
      const inside = { ...ctx, em }
      const now = ctx.clock()
      const facts = await claimTime(inside, request, booker, now)
      const { startsAt } = request
      const terms = await agreeTerms(inside, facts, booker, { startsAt, now })
      const sessionId = await placeHold(em, { facts, terms, request, booker, now })
      await boundUnproven(inside, facts, { sessionId, startsAt, booker, now })
      return { sessionId, expiresAt: terms.expiresAt.toISOString() }
    }),
  )
  await recordSeeker(ctx, held.sessionId)
  ctx.wakeListings()
  return {
    sessionId: held.sessionId,
    // A repeat answers the token of then: one that was ended since stays ended.
    token: signSessionToken(ctx.secret, { id: held.sessionId, tokenEpoch: 0 }),
    expiresAt: new Date(held.expiresAt),
  }
}
