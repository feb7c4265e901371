import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import type { Payment } from '../../payments/payment.entity.ts'
import { RefundEntity } from '../../payments/refunds/refund.entity.ts'
import { owedOf, sumOf } from '../../payments/refunds/refund.rules.ts'
import { actOnSession, causeOf } from '../act-on-session.service.ts'
import { completeSession } from './complete-session.service.ts'
import { setCounts } from './count-session.service.ts'
import { checkReason } from './dispute-session.service.ts'
import { type DisputeOutcome, rulingOf } from './dispute.rules.ts'
import { moveSession } from '../move-session.service.ts'
import { oweBack } from './owe-for-session.service.ts'
import type { Session } from '../session.entity.ts'

export interface Resolution {
  sessionId: string
  outcome: DisputeOutcome
  /** Minor units; what follows from the outcome when left out. */
  refundMinor?: number | null
  reason: string
  idempotencyKey?: string | null
}

/** An admin decides what happened and what goes back to the seeker. What has gone back stays there. */
export async function resolveDispute(ctx: Context, input: Resolution): Promise<void> {
  const resolution = checkReason(input.reason)
  const act = { action: 'RESOLVE_DISPUTE', operation: 'resolveDispute' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    const { session, payment, dispute } = seen
    const { event, absent, refundMinor: usual } = rulingOf(input.outcome, session.priceMinor)
    const back = await givenBack(em, payment)
    const refundMinor = input.refundMinor ?? Math.max(usual, back)
    checkRefund(refundMinor, back, session.priceMinor)
    session.absent = absent
    if (dispute)
      Object.assign(dispute, {
        resolvedAt: ctx.clock(),
        resolvedBy: ctx.viewer?.id ?? null,
        outcome: input.outcome,
        refundMinor,
        resolution,
      })
    const cause = causeOf(ctx, seen, { outcome: input.outcome, refundMinor, reason: resolution })
    if (event === 'resolveAsHeld') await completeSession(em, session, cause, event)
    else {
      await uncount(em, session)
      await moveSession(em, session, event, cause)
    }
    const decision = { reason: 'dispute', at: ctx.clock(), by: ctx.viewer?.id ?? null } as const
    const ruledMinor = refundMinor > back ? refundMinor : Math.min(usual, refundMinor)
    if (ruledMinor > 0) await oweBack(em, payment, decision, ruledMinor)
  })
}

/** What has gone back and what was decided to. */
async function givenBack(em: EntityManager, payment: Payment | null): Promise<number> {
  if (!payment) return 0
  return payment.refundedMinor + sumOf(owedOf(await em.find(RefundEntity, { paymentId: payment.id })))
}

function checkRefund(refundMinor: number, back: number, priceMinor: number): void {
  if (refundMinor >= back && refundMinor <= priceMinor) return
  const message =
    back > 0 ? `From ${back}, which has gone back, to ${priceMinor}.` : `From 0 to ${priceMinor}.`
  throw badInput('Check the refund.', [{ path: 'refundMinor', message }])
}

/** What did not take place does not count for its coach. */
async function uncount(em: EntityManager, session: Session): Promise<void> {
  if (!session.completedAt) return
  session.completedAt = null
  await setCounts(em, session, false)
}
