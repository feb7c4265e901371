import type { Context } from '../../../context.ts'
import { policyViolation } from '../../../errors.ts'
import { lockPackage } from '../../packages/find-package.query.ts'
import { isLivePayment } from '../../payments/payment.rules.ts'
import { type SessionCall, actOnSession, causeOf } from '../act-on-session.service.ts'
import { oweBack } from '../aftermath/owe-for-session.service.ts'
import { moveSession } from '../move-session.service.ts'

/** The coach says yes to a request in time: the money that was authorised is captured. */
export async function acceptRequest(ctx: Context, { sessionId, idempotencyKey }: SessionCall): Promise<void> {
  const act = { action: 'ACCEPT', operation: 'acceptRequest' } as const
  return actOnSession(ctx, act, { sessionId, idempotencyKey }, async (em, seen) => {
    if (seen.session.priceMinor > 0 && !isLivePayment(seen.payment?.state))
      throw policyViolation('The payment for this request is no longer there. Decline it.')
    const { packageId } = seen.session
    if (packageId && !(await lockPackage(em, packageId))?.isCovered)
      throw policyViolation('The payment for this request is no longer there. Decline it.')
    await moveSession(em, seen.session, 'accept', causeOf(ctx, seen))
    if (seen.payment?.state === 'authorized') seen.payment.due = 'capture'
  })
}

/** The coach says no: the time is free again and the seeker pays nothing; what was taken unasked goes back. */
export async function declineRequest(
  ctx: Context,
  { sessionId, idempotencyKey }: SessionCall,
): Promise<void> {
  const act = { action: 'DECLINE', operation: 'declineRequest' } as const
  return actOnSession(ctx, act, { sessionId, idempotencyKey }, async (em, seen, refundMinor) => {
    await moveSession(em, seen.session, 'decline', causeOf(ctx, seen, { refundMinor }))
    await oweBack(em, seen.payment, { reason: 'not_accepted', at: ctx.clock() }, refundMinor)
  })
}
